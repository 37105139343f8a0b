import { type Paise, toRupees } from '#base/money.ts'
import { formatMoney } from '#base/web/display.tsx'
import type { Totals } from '#pricing/totals.ts'

/**
 * The label of the total with tax in list, export and footer; 'Total Amount' in the panel is before discount
 * and tax.
 */
export const totalWithTax = 'Total with tax'

/** A row of totals. */
export type TotalRow = readonly [label: string, amount: string]

/** An amount as shown; nothing while it cannot be calculated. */
export const shown = (amount: Paise | undefined): string =>
  formatMoney(amount === undefined ? undefined : toRupees(amount))

/** The totals that a vendor's bill prints: taxable value, each tax, and the total. */
export function taxedRows(totals: Totals | undefined): TotalRow[] {
  const taxes = totals?.taxBreakdown ?? []
  return [
    ['Taxable value', shown(totals?.taxable)],
    ...(taxes.length > 0
      ? taxes.map(({ type, amount }): TotalRow => [type, shown(amount)])
      : [['Tax', shown(totals?.totalTax)] as const]),
    [totalWithTax, shown(totals?.totalAmount)],
  ]
}
