import { formatRupees } from '#base/figures.ts'
import { type Paise, paise, sumPaise } from '#base/money.ts'
import { invalidField } from '#base/refusal.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { cashOf } from '#books/lock.ts'
import type { BilledSale } from '#sales/input.ts'
import { messages } from '#sales/messages.ts'
import { modeOf, paidWith, splitPayment } from '#sales/payment.ts'

/** The cash account that a new sale takes money to: among its other payments, as its advance, or as all of it when it is delivered at once. */
export const cashTakenBy = (sale: BilledSale): number[] => (takesCash(sale) ? [ACCOUNTS.cash] : [])

function takesCash({ paymentType, advanceAmount, deliver, otherPayments: others }: BilledSale): boolean {
  if (cashOf(others).length > 0) return true
  const isDue = advanceAmount > sumOf(others) || (deliver && paymentType === 'cash' && others.length === 0)
  return modeOf(paymentType) === 'cash' && isDue
}

const sumOf = (lines: BilledSale['otherPayments']): Paise => sumPaise(lines.map(({ amount }) => amount))

/** The money that comes with a sale, by mode. Refuses other payments of more than is paid. */
export function paidBy({ advanceAmount: advance, otherPayments, ...sale }: BilledSale, payable: number) {
  const paid = paidWith({ ...sale, advance, payable })
  const others = otherPayments.map(({ chequeDate, ...each }) => ({ ...each, chequeDate: chequeDate ?? null }))
  const lines = splitPayment(paid, sale.paymentType, others)
  if (lines) return lines
  const sum = formatRupees(sumOf(otherPayments))
  throw invalidField(['otherPayments'], messages.otherPaymentsTooLarge(sum, formatRupees(paise(paid))))
}
