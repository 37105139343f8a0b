import { type Dice, diceOf } from '../../demo/dice.ts'
import type { Bill, Charge, Credit, Goods, Line, ListEntry } from './asked.ts'
import { drawGoods, drawPriceList, gstRate, priceOf } from './draw-goods.ts'
import { type Place, places } from './places.ts'

/** The day of every bill. */
const ON = '2026-11-20'

/** A bill drawn from a seed: the same seed draws the same bill. */
export function drawBill(seed: number): Bill {
  const dice = diceOf(seed)
  const goods = Array.from({ length: dice.int(1, 3) }, (_, at) => drawGoods(dice, at))
  const priceList = dice.chance(0.35) ? drawPriceList(dice, goods, ON) : undefined
  return drawBillOf(dice, { place: dice.pick(places), goods, priceList, on: ON })
}

type Shelf = { place: Place; goods: readonly Goods[]; priceList: ListEntry[] | undefined; on: string }

/** A bill over these goods. */
export function drawBillOf(dice: Dice, shelf: Shelf): Bill {
  const lines = Array.from({ length: dice.int(1, 4) }, () => drawLine(dice, dice.pick(shelf.goods)))
  const charges = Array.from({ length: dice.chance(0.3) ? dice.int(1, 2) : 0 }, () => drawCharge(dice))
  const { isRegistered, treatment } = shelf.place
  const mayHide = !isRegistered && (treatment === 'as typed' || treatment.startsWith('CGST'))
  return {
    ...shelf,
    lines,
    charges,
    discount: dice.chance(0.75) ? 0 : drawPercent(dice),
    isRounded: dice.chance(0.5),
    mayUndercut: dice.chance(0.5),
    discountCap: dice.chance(0.1) ? 10 : null,
    hidesGst: mayHide && dice.chance(0.2),
    advance: dice.chance(0.7) ? 0 : dice.int(1, 100),
    credits: Array.from({ length: dice.int(0, 5) }, () => drawCredit(dice, lines.length + charges.length)),
  }
}

const drawPercent = (dice: Dice): number =>
  dice.chance(0.7) ? dice.pick([2, 5, 10, 12.5, 100]) : dice.int(0, 100_000) / 1000

function quantityOf(dice: Dice, decimals: number): number {
  const count = dice.int(1, dice.pick([3, 12, 60, 500]))
  return decimals === 0 ? count : (count * 1000 + dice.int(0, 999)) / 1000
}

function drawLine(dice: Dice, goods: Goods): Line {
  const [pack] = goods.packs
  const isPacked = pack !== undefined && dice.chance(0.6)
  const count = isPacked && goods.decimals > 0 && dice.chance(0.3) ? 0.5 : dice.int(1, 20)
  const rate = dice.chance(0.3) ? rateNear(dice, goods.price * (isPacked ? pack.size : 1)) : undefined
  return {
    goods,
    quantity: isPacked ? (count * (pack.size * 1000)) / 1000 : quantityOf(dice, goods.decimals),
    ...(isPacked && { pack: { ...pack, count } }),
    discount: dice.chance(0.6) ? 0 : drawPercent(dice),
    ...(rate !== undefined && {
      rate,
      ...(dice.chance(0.7) && { rateIncludesTax: dice.chance(0.5) }),
      ...(dice.chance(0.5) && { reason: 'Old customer' }),
    }),
  }
}

/** A bargained rate, or another price altogether. */
const rateNear = (dice: Dice, price: number): number =>
  dice.chance(0.8) ? Math.floor(price * (0.8 + dice.random() * 0.4)) : priceOf(dice)

const drawCharge = (dice: Dice): Charge => ({
  description: 'Freight',
  quantity: dice.chance(0.7) ? 1 : quantityOf(dice, 3),
  rate: priceOf(dice),
  rateIncludesTax: dice.chance(0.5),
  gstRate: gstRate(dice),
  hsnNumber: dice.pick(['', '996511', '996719']),
})

const drawCredit = (dice: Dice, lines: number): Credit => ({
  line: dice.int(0, lines - 1),
  share: dice.pick([1, 100, 333, 500, 999, 1000, 1000]) / 1000,
  isValue: dice.chance(0.25),
})
