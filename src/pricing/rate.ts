import { MAX_RUPEES, type Paise, paise, toPaise } from '#base/money.ts'
import { milliPercent, WHOLE } from '#base/percent.ts'
import { divideRounded, thousandths } from '#base/rounding.ts'
import type { LineTax } from '#pricing/tax.ts'

/** A price per unit as it is said: before tax, or including it. */
export type Rate = { price: Paise; includesTax: boolean }

/** How a rate is said, the taxes of its line, and the sale's discount that comes off it, in percent. */
type Terms = { includesTax: boolean; taxes: readonly LineTax[]; saleDiscountPercent?: number }

/**
 * The lowest rate in whole paise that is not below the list price less `most` percent, once the sale's discount
 * is off it, said as `terms` say it. A fraction of a paisa is the buyer's. Undefined when no rate is high
 * enough beside that discount.
 */
export function lowestRate(list: Rate, most: number, terms: Terms): Paise | undefined {
  const least = BigInt(list.price) * (WHOLE - milliPercent(most))
  if (least === 0n) return paise(0)
  const kept = WHOLE - milliPercent(terms.saleDiscountPercent ?? 0)
  if (kept === 0n) return undefined
  const [up, down] = conversion(list, terms)
  const lowest = (least * up) / (kept * down)
  return lowest > BigInt(toPaise(MAX_RUPEES)) ? undefined : paise(Number(lowest))
}

/** By how many percent a rate is below the list price, to one decimal; negative when it is above, 0 for a list price of 0. */
export function percentBelow(list: Rate, rate: Rate, taxes: readonly LineTax[]): number {
  const [up, down] = conversion(list, { includesTax: rate.includesTax, taxes })
  const whole = BigInt(list.price) * up
  if (whole === 0n) return 0
  return Number(divideRounded((whole - BigInt(rate.price) * down) * 1000n, whole)) / 10
}

/** The factor from the list price to how the rate is said, as numerator and denominator. */
function conversion(list: Rate, { includesTax, taxes }: Terms): [up: bigint, down: bigint] {
  if (list.includesTax === includesTax) return [1n, 1n]
  const withTax = taxes.reduce((sum, { rate }) => sum + thousandths(rate), WHOLE)
  return includesTax ? [withTax, WHOLE] : [WHOLE, withTax]
}
