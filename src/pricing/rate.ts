import { MAX_RUPEES, type Paise, paise, paiseOf, toPaise } from '#base/money.ts'
import { milliPercent, WHOLE } from '#base/percent.ts'
import { divideRounded, thousandths } from '#base/rounding.ts'

/** A price per unit as it is said: before tax, or including it. */
export type Rate = { price: Paise; includesTax: boolean }

type Taxes = readonly { rate: number }[]

/** How a rate is said, the taxes of its line, and the discounts of line and sale that come off it, in percent. */
type Terms = { includesTax: boolean; taxes: Taxes; discountPercent?: number; saleDiscountPercent?: number }

/**
 * The lowest rate in whole paise that is not below the list price less `most` percent, once the discounts
 * are off it, said as `terms` say it. A fraction of a paisa is the buyer's. Undefined when no rate is high
 * enough beside those discounts.
 */
export function lowestRate(list: Rate, most: number, terms: Terms): Paise | undefined {
  const least = BigInt(list.price) * (WHOLE - milliPercent(most))
  if (least === 0n) return paise(0)
  const kept =
    (WHOLE - milliPercent(terms.discountPercent ?? 0)) *
    (WHOLE - milliPercent(terms.saleDiscountPercent ?? 0))
  if (kept === 0n) return undefined
  const [up, down] = conversion(list, terms)
  const lowest = (least * WHOLE * up) / (kept * down)
  return lowest > BigInt(toPaise(MAX_RUPEES)) ? undefined : paise(Number(lowest))
}

/** By how many percent a rate is below the list price, to one decimal; negative when it is above, 0 for a list price of 0. */
export function percentBelow(list: Rate, rate: Rate, taxes: Taxes): number {
  const [up, down] = conversion(list, { includesTax: rate.includesTax, taxes })
  const whole = BigInt(list.price) * up
  if (whole === 0n) return 0
  return Number(divideRounded((whole - BigInt(rate.price) * down) * 1000n, whole)) / 10
}

/** The highest rate in whole paise that is not above the maximum retail price, which includes all taxes. */
export function highestRate(mrp: Paise, terms: Terms): Paise {
  const [up, down] = conversion({ price: mrp, includesTax: true }, terms)
  return paise(Number((BigInt(mrp) * up) / down))
}

/** A price per unit without its taxes, in whole paise. */
export function beforeTax(rate: Rate, taxes: Taxes): Paise {
  const [up, down] = conversion(rate, { includesTax: false, taxes })
  return paise(Number(divideRounded(BigInt(rate.price) * up, down)))
}

/** A price before tax as it is said: with its taxes where `includesTax`. Refuses ('invalid') more than 99,99,99,999.99 rupees. */
export function asSaid(price: Paise, { includesTax, taxes }: Pick<Terms, 'includesTax' | 'taxes'>): Paise {
  const [up, down] = conversion({ price, includesTax: false }, { includesTax, taxes })
  return paiseOf(divideRounded(BigInt(price) * up, down))
}

/** The factor from the list price to how the rate is said, as numerator and denominator. */
function conversion(list: Rate, { includesTax, taxes }: Terms): [up: bigint, down: bigint] {
  if (list.includesTax === includesTax) return [1n, 1n]
  const withTax = taxes.reduce((sum, { rate }) => sum + thousandths(rate), WHOLE)
  return includesTax ? [withTax, WHOLE] : [WHOLE, withTax]
}
