import { toPaise, toRupees } from '#base/money.ts'
import { onceTyped } from '#base/once-typed.ts'
import { formatMoney } from '#base/web/display.tsx'
import { taxRows } from '#pricing/tax-schema.ts'
import { orderLineAmount, orderTotals } from '#purchase-orders/order.ts'
import { totalWithTax } from './total-with-tax.ts'

/** A line as a form holds it: rupees and percents as typed, absent while a field is empty; taxes as sent. */
export type TypedLine = {
  quantity?: number
  buyingPrice?: number | null
  discount?: number | null
  taxes: unknown
}

const factsOf = ({ quantity = 0, buyingPrice, discount, taxes }: TypedLine) => ({
  quantity,
  buyingPrice: toPaise(buyingPrice ?? 0),
  discount: discount ?? 0,
  taxes: taxRows.safeParse(taxes).data ?? [],
})

/** The line's amount with tax, as the server will compute it. */
export const amountOf = (line: TypedLine): number | undefined =>
  onceTyped(() => toRupees(orderLineAmount(factsOf(line)).amount))

/** The totals below the lines, as the server will compute them. */
export function totalRows(lines: readonly TypedLine[]): [label: string, amount: string][] {
  const totals = onceTyped(() => orderTotals(lines.map(factsOf)))
  const shown = (amount: Parameters<typeof toRupees>[0] | undefined) =>
    formatMoney(amount === undefined ? undefined : toRupees(amount))
  return [
    ['Subtotal', shown(totals?.subtotal)],
    ['Discount', shown(totals?.totalDiscount)],
    ['Tax', shown(totals?.totalTax)],
    [totalWithTax, shown(totals?.totalAmount)],
  ]
}

/** 'GST 18%' or 'No tax', shown below a product's name. */
export const taxWords = (taxes: unknown): string =>
  (taxRows.safeParse(taxes).data ?? []).map(({ type, rate }) => `${type} ${rate}%`).join(' + ') || 'No tax'
