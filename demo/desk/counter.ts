import { addDays } from '#base/dates.ts'
import { paise, toRupees } from '#base/money.ts'
import type { Event } from '../events.ts'
import type { Lot, Shelf } from '../shelf.ts'
import type { CounterDeed, ShelfDeed } from './deeds.ts'

type Desk = { shelf: Shelf; today: string; traders: readonly number[] }
type Planned = { by: Event['by']; deed: ShelfDeed | CounterDeed }

const BOX = 12
const sorted = [
  { category: 'Hand tools', brand: 'Taparia', location: 'Rack A1' },
  { category: 'Electricals', brand: 'Anchor', location: 'Rack B2' },
  { category: 'Paints', brand: 'Asian', location: 'Rack C1' },
]

/** What a product costs with GST, in rupees. */
const withTax = (shelf: Shelf, good: number): number =>
  toRupees(shelf.newestPrice(good)) * (1 + (shelf.goods[good]?.gst ?? 0) / 100)

/**
 * The last evening at the counter: goods get their shelf, printed price, second barcode and box, some prices and a GST rate
 * change, and bills show them.
 */
export function counterOf({ shelf, today, traders }: Desk): Planned[] {
  const boxed = lotsOf(shelf, 3 * BOX)[0]
  const goods = shelf.goods.map((_, good) => good).filter((good) => good !== boxed?.good)
  const every = (step: number, from: number) => goods.filter((good) => good % step === from).slice(0, 4)
  const deeds: ShelfDeed[] = [
    { kind: 'roundOff' },
    { kind: 'groups', goods: goods.slice(0, 30).map((good) => ({ good, ...place(good) })) },
    ...every(25, 1).map((good) => ({
      kind: 'printed' as const,
      good,
      mrp: Math.ceil((withTax(shelf, good) * 1.12) / 5) * 5,
      code: `89010000${String(10_000 + good)}`,
    })),
    ...every(25, 2).map((good) => ({
      kind: 'inclusive' as const,
      good,
      sellingPrice: Math.max(1, Math.round(withTax(shelf, good))),
    })),
    { kind: 'service', name: 'Fitting charges', sellingPrice: 350, gstRate: 18, hsnNumber: '998739' },
    { kind: 'rateChange', goods: every(25, 3), rate: 5, from: addDays(today, 10) },
    { kind: 'priceRise', goods: every(12, 4), percent: 4 },
  ]
  return [
    ...deeds.map((deed) => ({ by: 'owner' as const, deed })),
    ...(boxed ? bills({ shelf, traders }, boxed) : []),
  ]
}

const place = (good: number) => sorted[good % sorted.length] ?? { category: '', brand: '', location: '' }

/** A box of a product, billed with freight; then a bill that is corrected, and goods of it that are exchanged. */
function bills({ shelf, traders }: Pick<Desk, 'shelf' | 'traders'>, boxed: Lot): Planned[] {
  const other = lotsOf(shelf, 2).find((lot) => lot.good !== boxed.good)
  const [customer = 0, next = customer] = traders
  const price = toRupees(paise(Math.round(boxed.price * BOX * 0.95)))
  shelf.take(boxed, BOX + 2)
  const sale = { kind: 'counterSale' as const, lot: boxed.key }
  return [
    { by: 'owner', deed: { kind: 'pack', good: boxed.good, size: BOX, price, barcode: '8901000099991' } },
    { by: 'desk', deed: { ...sale, key: 'counter 1', customer, packs: 1, size: BOX } },
    { by: 'desk', deed: { ...sale, key: 'counter 2', customer: next, packs: 0, size: 3 } },
    { by: 'owner', deed: { kind: 'correct', sale: 'counter 2', key: 'counter 3', quantity: 2 } },
    ...(other ? [{ by: 'owner' as const, deed: exchangeOf(shelf, other) }] : []),
  ]
}

function exchangeOf(shelf: Shelf, lot: Lot): CounterDeed {
  shelf.take(lot, 1)
  return { kind: 'exchange', sale: 'counter 3', lot: lot.key }
}

/** The lots of goods in whole units with so many on the shelf that are oldest there, by product. */
const lotsOf = (shelf: Shelf, least: number): Lot[] =>
  shelf.goods.flatMap(({ measured }, good) => {
    const lot = measured ? undefined : shelf.oldest(good)
    return lot && lot.available >= least ? [lot] : []
  })
