import type { LineTax } from '#pricing/tax.ts'
import type { Dice } from '../../demo/dice.ts'
import type { Goods, ListEntry, Pack } from './asked.ts'

const RATES = [0, 0.1, 0.25, 1.5, 3, 5, 5, 12, 18, 18, 18, 28, 40]
const HSN = ['8517', '85171300', '1006', '3304', '998719']

/** A rate of GST: usually one in force, sometimes any that the product takes. */
export const gstRate = (dice: Dice): number => (dice.chance(0.9) ? dice.pick(RATES) : dice.int(0, 4000) / 100)

const thousandth = (dice: Dice): number => dice.int(0, 40_000) / 1000

function taxesOf(dice: Dice): LineTax[] {
  const rate = gstRate(dice)
  const way = dice.int(0, 11)
  if (way < 6) return [{ type: 'GST', rate }]
  if (way === 6) return [{ type: 'IGST', rate }]
  if (way === 7)
    return [
      { type: 'CGST', rate: rate / 2 },
      { type: 'SGST', rate: rate / 2 },
    ]
  if (way === 8)
    return [
      { type: 'CGST', rate: thousandth(dice) },
      { type: 'SGST', rate: thousandth(dice) },
    ]
  if (way === 9)
    return [
      { type: 'GST', rate },
      { type: 'VAT', rate: thousandth(dice) },
    ]
  return way === 10 ? [{ type: 'Other', rate: thousandth(dice) }] : []
}

/** A price in paise, of every size that shops have. */
export const priceOf = (dice: Dice): number => dice.int(0, dice.pick([100, 1_000, 10_000, 99_999, 5_000_000]))

function packsOf(dice: Dice, price: number, decimals: number): Pack[] {
  if (dice.chance(0.6)) return []
  const size = decimals === 0 ? dice.pick([6, 12, 50]) : dice.pick([0.5, 2.25, 25, 50])
  const isOwn = dice.chance(0.5)
  return [
    {
      name: 'Box',
      size,
      price: isOwn ? Math.floor(price * size * 0.95) : null,
      includesTax: dice.chance(0.5),
    },
  ]
}

export function drawGoods(dice: Dice, at: number): Goods {
  const price = priceOf(dice)
  const includesTax = dice.chance(0.5)
  const decimals = dice.pick([0, 0, 3])
  const isService = dice.chance(0.1)
  return {
    id: `product ${at}`,
    versionId: `version ${at}`,
    name: `Goods ${at}`,
    hsnNumber: isService ? '998719' : dice.pick(HSN),
    isService,
    decimals,
    price,
    includesTax,
    // The MRP is above the price with any tax, or hardly so.
    mrp: dice.chance(0.3) ? Math.ceil(price * dice.pick([1, 1.18, 1.5, 2])) : null,
    mostDiscount: dice.chance(0.4) ? dice.pick([5, 10, 12.5, 33.333, 100]) : null,
    taxes: taxesOf(dice),
    packs: isService ? [] : packsOf(dice, price, decimals),
  }
}

/** When an entry counts: usually always, else on this day, since then, not yet or no more. */
function periodOf(dice: Dice, on: string): Pick<ListEntry, 'from' | 'to'> {
  if (dice.chance(0.7)) return { from: null, to: null }
  const [from, to] = dice.pick<[string | null, string | null]>([
    ['2026-01-01', null],
    [on, on],
    [null, on],
    ['2026-12-31', null],
    [null, '2026-01-31'],
  ])
  return { from, to }
}

/** The customer's price list; no two entries count alike. */
export function drawPriceList(dice: Dice, goods: readonly Goods[], on: string): ListEntry[] {
  const entries: ListEntry[] = []
  for (const each of [null, ...goods]) {
    if (!dice.chance(0.5)) continue
    for (const fromQuantity of dice.chance(0.5) ? [0, 10] : [0]) {
      const isRate = each !== null && dice.chance(0.5)
      entries.push({
        goods: each,
        rate: isRate ? Math.floor(each.price * (0.5 + dice.random())) : null,
        includesTax: isRate && dice.chance(0.5),
        percentOff: isRate ? null : dice.int(0, 25_000) / 1000,
        fromQuantity,
        ...periodOf(dice, on),
      })
    }
  }
  return entries
}
