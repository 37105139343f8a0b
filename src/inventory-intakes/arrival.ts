import { formatQuantity } from '#base/figures.ts'
import { type Paise, paise, paiseOf } from '#base/money.ts'
import { lessQuantity, milliUnits, refuseFiner, sumQuantities } from '#base/quantity.ts'
import { invalidField } from '#base/refusal.ts'
import { divideRounded } from '#base/rounding.ts'
import { lineAmount } from '#pricing/line-amount.ts'
import { discountedCost } from '#pricing/margin.ts'
import type { LineTax } from '#pricing/tax.ts'
import { messages } from './messages.ts'

/** What arrived of an item: the units invoiced, of which some may be damaged, and units that came free on top. */
export type Arrival = { quantity: number; damaged: number; free: number }

/** A price per unit in paise, less the vendor's discount in percent, and the tax per unit that cannot be claimed. */
export type ArrivalPrice = { buyingPrice: Paise; discount: number; addedCost: Paise }

export type PricedArrival = Arrival & ArrivalPrice

/** The tax of a unit at its discounted price, in paise. */
export const unitTax = (
  { buyingPrice, discount }: Pick<ArrivalPrice, 'buyingPrice' | 'discount'>,
  taxes: readonly LineTax[],
): Paise =>
  lineAmount({
    price: discountedCost({ buyingPrice, discountPercent: discount }),
    quantity: 1,
    discountPercent: 0,
    taxes,
  }).tax

/** The units that come into stock; never below zero, while too many damaged ones are typed. */
export const goodUnits = ({ quantity, damaged, free }: Arrival): number =>
  sumQuantities([Math.max(0, lessQuantity(quantity, damaged)), free])

/** Refuses ('invalid', below `path`) more damaged units than were invoiced, and decimals that the unit does not have. */
export function refuseArrival(
  { quantity, damaged, free }: Arrival,
  { unit, decimals }: { unit: string; decimals: number },
  path: (string | number)[],
): void {
  refuseFiner(damaged, decimals, [...path, 'damaged'])
  refuseFiner(free, decimals, [...path, 'free'])
  if (damaged > quantity)
    throw invalidField(
      [...path, 'damaged'],
      messages.tooManyDamaged(`${formatQuantity(quantity)} ${unit}`.trim()),
    )
}

const worth = (units: number, cost: Paise): Paise =>
  paiseOf(divideRounded(BigInt(cost) * milliUnits(units), 1000n))

const costOf = ({ buyingPrice, discount, addedCost }: ArrivalPrice): Paise =>
  paise(discountedCost({ buyingPrice, discountPercent: discount }) + addedCost)

/**
 * The cost of a lot per unit, in paise: what is paid for the good units, spread over them and the free ones, rounded to
 * the paisa. Without free units it is the discounted price with the tax that cannot be claimed.
 */
export function lotCost(item: PricedArrival): Paise {
  const good = goodUnits(item)
  if (item.free === 0 || good === 0) return costOf(item)
  const paid = worth(lessQuantity(item.quantity, item.damaged), costOf(item))
  return paise(Number(divideRounded(BigInt(paid) * 1000n, milliUnits(good))))
}

/** What the units from `before` to `before + units` that arrived damaged cost; parts add up to the whole exactly. */
export const damagedWorth = (price: ArrivalPrice, units: number, before = 0): Paise =>
  paise(worth(sumQuantities([before, units]), costOf(price)) - worth(before, costOf(price)))

/**
 * What an arrival books, in paise, once its good units are worth `stock`: `damaged` units are lost until a debit note
 * takes them back, `rounding` is what the cost of a lot with free units loses, and `owed` is all of it.
 */
export function bookedArrival(item: PricedArrival, stock: number) {
  const damaged = damagedWorth(item, item.damaged)
  const paid = worth(lessQuantity(item.quantity, item.damaged), costOf(item))
  const rounding = item.free > 0 ? paid - stock : 0
  return { damaged, rounding, owed: stock + damaged + rounding }
}
