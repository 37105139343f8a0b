import { type Paise, paise, paiseOf, sumPaise } from '#base/money.ts'
import { milliPercent, WHOLE } from '#base/percent.ts'
import { milliUnits } from '#base/quantity.ts'
import { divideRounded } from '#base/rounding.ts'
import type { LineTax } from '#pricing/tax.ts'

/** What determines a line's amounts. Percentages 0 to 100, quantity and rates with at most 3 decimals. */
export type LineFacts = {
  price: Paise
  quantity: number
  discountPercent: number
  /** The sale's discount, applied after the line's discount. */
  saleDiscountPercent?: number
  taxes: readonly LineTax[]
}

/** A tax of a line with its rounded amount. */
export type TaxAmount = LineTax & { amount: Paise }

/**
 * A line in whole paise. `discount` combines the line's and the sale's; gross − discount = taxable; taxable +
 * tax = amount; tax is the sum of the rounded taxes.
 */
export type LineAmount = {
  gross: Paise
  discount: Paise
  taxable: Paise
  taxes: TaxAmount[]
  tax: Paise
  amount: Paise
}

/**
 * The amounts of one line of any document: gross = price × quantity; the line's discount, then the sale's on
 * the remainder, both before tax (CGST Act s.15(3)(a)); each tax separately on the taxable value. Rounded to
 * paise, halves away from zero, once at each of these steps. Refuses ('invalid') an amount above
 * 99,99,99,999.99 rupees.
 */
export function lineAmount(facts: LineFacts): LineAmount {
  const gross = paiseOf(divideRounded(BigInt(facts.price) * milliUnits(facts.quantity), 1000n))
  const own = percentOf(gross, facts.discountPercent)
  const ofSale = percentOf(paise(gross - own), facts.saleDiscountPercent ?? 0)
  const discount = paise(own + ofSale)
  const taxable = paise(gross - discount)
  const taxes = facts.taxes.map(({ type, rate }) => ({ type, rate, amount: percentOf(taxable, rate) }))
  const tax = sumPaise(taxes.map((each) => each.amount))
  return { gross, discount, taxable, taxes, tax, amount: paiseOf(BigInt(taxable) + BigInt(tax)) }
}

/** A percentage of an amount, rounded to paise, halves away from zero. */
export const percentOf = (amount: Paise, percentage: number): Paise =>
  paiseOf(divideRounded(BigInt(amount) * milliPercent(percentage), WHOLE))

/** An amount per unit, rounded to paise: the rate on a bill that hides GST (specification, section 9). */
export const perUnit = (amount: Paise, quantity: number): Paise =>
  paise(Number(divideRounded(BigInt(amount) * 1000n, milliUnits(quantity))))
