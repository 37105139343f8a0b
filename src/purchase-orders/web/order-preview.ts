import { toPaise, toRupees } from '#base/money.ts'
import { onceTyped } from '#base/once-typed.ts'
import type { PlaceOfSupply } from '#gst/place-of-supply.ts'
import { type LineTax, lineTaxes, splitGst } from '#pricing/tax.ts'
import { orderLineAmount, orderTotals } from '#purchase-orders/order.ts'
import { shown, type TotalRow, taxedRows } from './total-with-tax.ts'

/** A line as a form holds it: rupees and percents as typed, absent while a field is empty; taxes as sent. */
export type TypedLine = {
  quantity?: number
  buyingPrice?: number | null
  discount?: number | null
  taxes: readonly { type: string; rate: number }[]
}

const factsOf = ({ quantity = 0, buyingPrice, discount, taxes }: TypedLine) => ({
  quantity,
  buyingPrice: toPaise(buyingPrice ?? 0),
  discount: discount ?? 0,
  taxes: lineTaxes(taxes),
})

/** The line's amount with tax, as the server will compute it. */
export const amountOf = (line: TypedLine): number | undefined =>
  onceTyped(() => toRupees(orderLineAmount(factsOf(line)).amount))

/** The totals below the lines, as the server will compute them. */
export function totalRows(lines: readonly TypedLine[]): TotalRow[] {
  const totals = onceTyped(() => orderTotals(lines.map(factsOf)))
  const before: TotalRow[] = [
    ['Subtotal', shown(totals?.subtotal)],
    ['Discount', shown(totals?.totalDiscount)],
  ]
  return totals?.totalDiscount === 0 ? taxedRows(totals) : [...before, ...taxedRows(totals)]
}

/** The taxes of a product as its vendor charges them. */
export const chargedTaxes = (taxes: TypedLine['taxes'], place: PlaceOfSupply | undefined): LineTax[] =>
  splitGst(lineTaxes(taxes), place)

/** 'GST 18%' or 'No tax', shown below a product's name. */
export const taxWords = (taxes: TypedLine['taxes']): string =>
  taxes.map(({ type, rate }) => `${type} ${rate}%`).join(' + ') || 'No tax'
