import type { Paise } from '#base/money.ts'
import { lessQuantity } from '#base/quantity.ts'
import { type LineAmount, lineAmount } from '#pricing/line-amount.ts'
import type { LineTax } from '#pricing/tax.ts'
import { type Totals, totalsOf } from '#pricing/totals.ts'

/** What determines the amount of an order's line. */
export type OrderLine = {
  quantity: number
  buyingPrice: Paise
  discount: number
  taxes: readonly LineTax[]
}

/** Price × quantity, minus discount, plus tax on the discounted amount (specification, section 9). */
export const orderLineAmount = (line: OrderLine): LineAmount =>
  lineAmount({
    price: line.buyingPrice,
    quantity: line.quantity,
    discountPercent: line.discount,
    taxes: line.taxes,
  })

/** The totals of an order's lines. */
export const orderTotals = (lines: readonly OrderLine[]): Totals => totalsOf(lines.map(orderLineAmount))

/** The open quantity of a line: never below zero, however much was received. */
export const openQuantity = (ordered: number, received: number): number =>
  Math.max(0, lessQuantity(ordered, received))

/** The total in the panel: buying price × quantity over the remaining lines, before discount and tax. */
export const orderedAmount = (lines: readonly { quantity: number; buyingPrice: Paise }[]): Paise =>
  orderTotals(lines.map((line) => ({ ...line, discount: 0, taxes: [] }))).subtotal
