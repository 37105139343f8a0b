import { type Paise, paise, paiseOf, sumPaise } from '#base/money.ts'
import { milliPercent, WHOLE } from '#base/percent.ts'
import { milliUnits } from '#base/quantity.ts'
import { divideRounded, thousandths } from '#base/rounding.ts'
import type { LineTax } from '#pricing/tax.ts'

/** What determines a line's amounts. Percentages 0 to 100, quantity and rates with at most 3 decimals. */
export type LineFacts = {
  price: Paise
  /** Whether the price includes the taxes; otherwise they are added. */
  includesTax?: boolean | undefined
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
 * paise, halves away from zero, once at each of these steps. A price that includes the taxes keeps its amount
 * to the paisa: discounts come off it, and what is left of it is split into taxes and taxable value. Refuses
 * ('invalid') an amount above 99,99,99,999.99 rupees.
 */
export function lineAmount(facts: LineFacts): LineAmount {
  const gross = paiseOf(divideRounded(BigInt(facts.price) * milliUnits(facts.quantity), 1000n))
  const own = percentOf(gross, facts.discountPercent)
  const ofSale = percentOf(paise(gross - own), facts.saleDiscountPercent ?? 0)
  if (facts.includesTax) return splitAmount(gross, paise(gross - own - ofSale), facts.taxes)
  const discount = paise(own + ofSale)
  const taxable = paise(gross - discount)
  const taxes = facts.taxes.map(({ type, rate }) => ({ type, rate, amount: percentOf(taxable, rate) }))
  const tax = sumPaise(taxes.map((each) => each.amount))
  return { gross, discount, taxable, taxes, tax, amount: paiseOf(BigInt(taxable) + BigInt(tax)) }
}

/**
 * A line whose price includes its taxes, from its amount before and after discount. Gross and discount are
 * stated without tax, as on every other line. A paisa of discount can be less than the rounding of the taxes;
 * the discount is then 0, never negative.
 */
function splitAmount(before: Paise, amount: Paise, rates: readonly LineTax[]): LineAmount {
  const taxes = taxesInside(amount, rates)
  const tax = sumPaise(taxes.map((each) => each.amount))
  const taxable = paise(amount - tax)
  const undiscounted = before - sumPaise(taxesInside(before, rates).map((each) => each.amount))
  const discount = paise(Math.max(0, undiscounted - taxable))
  return { gross: paise(taxable + discount), discount, taxable, taxes, tax, amount }
}

/**
 * The taxes inside an amount: each is amount × rate ÷ (100 + all rates), rounded by itself, so that CGST equals
 * SGST and an odd paisa stays in the taxable value (CGST Rule 35).
 */
function taxesInside(amount: Paise, rates: readonly LineTax[]): TaxAmount[] {
  const whole = rates.reduce((sum, { rate }) => sum + thousandths(rate), WHOLE)
  return rates.map(({ type, rate }) => ({
    type,
    rate,
    amount: paiseOf(divideRounded(BigInt(amount) * thousandths(rate), whole)),
  }))
}

/** A percentage of an amount, rounded to paise, halves away from zero. */
export const percentOf = (amount: Paise, percentage: number): Paise =>
  paiseOf(divideRounded(BigInt(amount) * milliPercent(percentage), WHOLE))

/** An amount per unit, rounded to paise: the rate on a bill that hides GST (specification, section 9). */
export const perUnit = (amount: Paise, quantity: number): Paise => perPack(amount, quantity, 1)

/** The same for a pack of `size` units; the quantity may be part of a pack. */
export const perPack = (amount: Paise, quantity: number, size: number): Paise =>
  paise(Number(divideRounded(BigInt(amount) * milliUnits(size), milliUnits(quantity))))
