import { type Paise, paise, paiseOf, sumPaise } from '#base/money.ts'
import { divideRounded, thousandths } from '#base/rounding.ts'
import type { TaxAmount } from '#pricing/line-amount.ts'
import type { LineTax } from '#pricing/tax.ts'

/**
 * The taxes inside an amount that includes them, such as one from a printed MRP: each tax = amount × rate ÷ (100 +
 * all rates), rounded by itself, so that CGST equals SGST; the taxable value is what remains and the printed price
 * stays exact. Source: CGST Rule 35.
 */
export function taxInside(amount: Paise, taxes: readonly LineTax[]): { taxable: Paise; taxes: TaxAmount[] } {
  const whole = taxes.reduce((sum, tax) => sum + thousandths(tax.rate), 100_000n)
  const inside = taxes.map((tax) => ({
    ...tax,
    amount: paiseOf(divideRounded(BigInt(amount) * thousandths(tax.rate), whole)),
  }))
  return { taxable: paise(amount - sumPaise(inside.map((tax) => tax.amount))), taxes: inside }
}
