import { addDays } from '#base/dates.ts'
import { type Dice, diceOf } from '../dice.ts'
import type { Event, SaleItem } from '../events.ts'
import type { Shelf } from '../shelf.ts'
import { counterOf } from './counter.ts'
import type { DeskDeed } from './deeds.ts'

type Evening = { seed: number; today: string; vendors: readonly string[]; shelf: Shelf }
type Desk = Evening & { dice: Dice; traders: number[] }

/** After the last bill of the day, so that no planned sale misses what leaves on a challan. */
const EVENING = 1216

/**
 * What lies open on the last day: quotations, goods out on challans, a bill that charged too little, a price list for
 * traders, other vendors of some products, and the last bills at the counter. `events` are those of the goods; the shelf is what they left.
 */
export function deskOf(events: readonly Event[], evening: Evening): Event[] {
  const traders = events.flatMap(({ deed }) =>
    deed.kind === 'customer' && deed.customer.trade ? [deed.key] : [],
  )
  const desk = { ...evening, dice: diceOf(evening.seed + 2_000_000), traders }
  const deeds: { by: Event['by']; deed: DeskDeed }[] = [
    ...otherVendors(desk).map((deed) => ({ by: 'buyer' as const, deed })),
    { by: 'owner', deed: priceList(desk) },
    ...quotations(desk).map((deed) => ({ by: 'desk' as const, deed })),
    ...challans(desk).map((deed) => ({ by: 'desk' as const, deed })),
    ...supplement(events).map((deed) => ({ by: 'owner' as const, deed })),
    ...counterOf(desk),
  ]
  return deeds.map(({ by, deed }, at) => ({ day: evening.today, minute: EVENING + at, by, deed }))
}

function otherVendors({ shelf, vendors, dice }: Desk): DeskDeed[] {
  return shelf.goods.flatMap(({ vendor }, good): DeskDeed[] => {
    if (good % 40 !== 0 || vendors.length < 2) return []
    const other = dice.pick(vendors.filter((name) => name !== vendor))
    const code = `${other.slice(0, 2).toUpperCase()}-${dice.int(1000, 9999)}`
    return [{ kind: 'otherVendor', good, vendor: other, code, leadTimeDays: dice.int(2, 12) }]
  })
}

const priceList = ({ traders }: Desk): DeskDeed => ({
  kind: 'priceList',
  name: 'Contractors',
  percentOff: 3,
  customers: traders.slice(0, 6),
})

const quotedFor = ['Shop fit-out, second floor', 'Wiring of a 2 BHK flat', 'Paint for the school']

function quotations(desk: Desk): DeskDeed[] {
  return quotedFor.map((notes, at) => ({
    kind: 'quotation',
    customer: desk.dice.pick(desk.traders),
    validUntil: addDays(desk.today, desk.dice.pick([7, 15, 30])),
    discountPercentage: 0,
    notes,
    items: linesOf(desk, desk.dice.int(3, 6)).map((line) => ({ ...line, discountPercentage: 0 })),
    isLost: at === quotedFor.length - 1,
  }))
}

/** Goods that leave the shelf before their bill; a challan without goods on the shelf is left out. */
function challans(desk: Desk): DeskDeed[] {
  const planned = [
    { reason: 'supply', vehicleNumber: 'MH12AB1234', notes: 'Bill at the end of the month' },
    { reason: 'approval', vehicleNumber: '', notes: 'Three shades to choose from' },
  ] as const
  return planned.flatMap((challan): DeskDeed[] => {
    const items = linesOf(desk, 3)
    for (const { lot, quantity } of items) desk.shelf.take(desk.shelf.lot(lot), quantity)
    return items.length === 0
      ? []
      : [{ kind: 'challan', customer: desk.dice.pick(desk.traders), ...challan, items }]
  })
}

/** A few goods that are on the shelf, some of each. */
function linesOf({ shelf, dice }: Desk, wanted: number): Omit<SaleItem, 'discountPercentage'>[] {
  const goods = dice.shuffled(shelf.goods.map((_, good) => good))
  const lots = goods.flatMap((good) => shelf.oldest(good) ?? []).filter(({ available }) => available >= 2)
  return lots.slice(0, wanted).map(({ key, available }) => ({
    lot: key,
    quantity: Math.min(Math.floor(available), dice.int(1, 8)),
  }))
}

/** The latest delivered bill on credit whose goods were all kept. */
function supplement(events: readonly Event[]): DeskDeed[] {
  const returned = new Set(events.flatMap(({ deed }) => (deed.kind === 'return' ? [deed.sale] : [])))
  const delivered = new Set(
    events.flatMap(({ deed }) =>
      deed.kind === 'saleStatus' && deed.status === 'delivered' ? [deed.sale] : [],
    ),
  )
  const sale = events.findLast(
    ({ deed }) =>
      deed.kind === 'sale' &&
      deed.paymentType === 'credit' &&
      delivered.has(deed.key) &&
      !returned.has(deed.key),
  )
  return sale?.deed.kind === 'sale'
    ? [{ kind: 'supplement', sale: sale.deed.key, notes: 'Billed at the rate before the price rise' }]
    : []
}
