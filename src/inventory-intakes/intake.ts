import { type Paise, paiseOf } from '#base/money.ts'
import { lineAmount } from '#pricing/line-amount.ts'

/** The totals of an intake that a client may send along. */
export const INTAKE_TOTALS = ['totalBuyingPrice', 'totalSellingPrice'] as const

/** What an item's totals follow from: prices per unit, the vendor's discount in percent. */
export type IntakeItemFacts = {
  quantity: number
  buyingPrice: Paise
  sellingPrice: Paise
  discount: number
}

/** An item's cost before tax (less discount) and what it will sell for before tax, each rounded once. */
export function itemTotals(item: IntakeItemFacts): { buying: Paise; selling: Paise } {
  const { quantity } = item
  const cost = { price: item.buyingPrice, quantity, discountPercent: item.discount, taxes: [] }
  const sale = { price: item.sellingPrice, quantity, discountPercent: 0, taxes: [] }
  return { buying: lineAmount(cost).taxable, selling: lineAmount(sale).taxable }
}

/** The intake's totals: the sums of its items' rounded totals. Refuses ('invalid') what passes 99,99,99,999.99 rupees. */
export function intakeTotals(items: readonly IntakeItemFacts[]): {
  totalBuyingPrice: Paise
  totalSellingPrice: Paise
} {
  const totals = items.map(itemTotals)
  const sum = (amounts: Paise[]) => paiseOf(amounts.reduce((total, amount) => total + BigInt(amount), 0n))
  return {
    totalBuyingPrice: sum(totals.map((total) => total.buying)),
    totalSellingPrice: sum(totals.map((total) => total.selling)),
  }
}
