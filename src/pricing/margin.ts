import { type Paise, paiseOf } from '#base/money.ts'
import { milliPercent, WHOLE } from '#base/percent.ts'
import { divideRounded } from '#base/rounding.ts'
import { lineAmount } from '#pricing/line-amount.ts'
import type { LineTax } from '#pricing/tax.ts'

/** A buying price with the vendor's discount in percent. */
export type Cost = { buyingPrice: Paise; discountPercent: number }

/** The unit cost before tax: buying price less discount, rounded as on a document line. */
export const discountedCost = ({ buyingPrice, discountPercent }: Cost): Paise =>
  lineAmount({ price: buyingPrice, quantity: 1, discountPercent, taxes: [] }).taxable

/** The unit cost with tax: the displayed buying price of a product. */
export const costWithTax = (cost: Cost & { taxes: readonly LineTax[] }): Paise =>
  lineAmount({
    price: cost.buyingPrice,
    quantity: 1,
    discountPercent: cost.discountPercent,
    taxes: cost.taxes,
  }).amount

/**
 * buying price × (1 − discount) × (1 + profit), rounded once at the end: 199.99 less 7 %, profit 17.5 % is 218.54.
 * `profitPercent` may be above 100; at most 3 decimals. Refuses ('invalid') a price above 99,99,99,999.99 rupees.
 */
export function sellingPriceFromMargin(cost: Cost & { profitPercent: number }): Paise {
  const exact = exactCost(cost) * (WHOLE + milliPercent(cost.profitPercent))
  return paiseOf(divideRounded(exact, WHOLE * WHOLE))
}

/**
 * (selling price − discounted cost) ÷ discounted cost × 100, rounded to 2 decimals, from the unrounded cost;
 * negative for a loss. A cost of 0 gives 0.
 */
export function profitPercent(cost: Cost & { sellingPrice: Paise }): number {
  const paid = exactCost(cost)
  if (paid === 0n) return 0
  const hundredths = divideRounded((BigInt(cost.sellingPrice) * WHOLE - paid) * 10_000n, paid)
  return Number(hundredths) / 100
}

/** The discounted cost in paise × 100,000, not rounded. */
const exactCost = ({ buyingPrice, discountPercent }: Cost): bigint =>
  BigInt(buyingPrice) * (WHOLE - milliPercent(discountPercent))
