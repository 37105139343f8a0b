import { paise, toPaise } from '#base/money.ts'
import type { SaleAnswer } from '#sales/answers.ts'
import type { TotalRow } from '#sales/bill.ts'
import { messages } from '#sales/messages.ts'

/**
 * The totals of a sale as its panel shows them: down to the balance as on the bill, then, once something came back,
 * what was credited and what that leaves. On credit that is what the list and the dashboard call 'To collect'.
 */
export function totalRowsOf(sale: SaleAnswer['sale']): TotalRow[] {
  const { totals, advanceAmount, balance, returnedAmount } = sale
  const row = (label: string, rupees: number, kind: TotalRow['kind'] = 'part'): TotalRow => ({
    label,
    amount: toPaise(rupees),
    kind,
  })
  const onCredit = sale.status === 'delivered' && sale.paymentType === 'credit'
  return [
    row('Subtotal', totals.subtotal),
    ...(totals.totalDiscount > 0 ? [row('Discount', -totals.totalDiscount)] : []),
    ...totals.taxBreakdown.map((tax) => row(tax.type, tax.amount)),
    row('Total', totals.totalAmount, 'total'),
    ...(advanceAmount > 0 ? [row('Advance', -advanceAmount)] : []),
    row('Balance', balance, 'balance'),
    ...(returnedAmount > 0
      ? [
          row(messages.credited, -returnedAmount),
          onCredit
            ? row('To collect', sale.toCollect, 'total')
            : {
                label: messages.afterReturns,
                amount: paise(toPaise(balance) - toPaise(returnedAmount)),
                kind: 'total' as const,
              },
        ]
      : []),
  ]
}
