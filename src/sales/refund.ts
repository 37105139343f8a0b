import { formatRupees } from '#base/figures.ts'
import type { Paise } from '#base/money.ts'
import { type Mode, modeLabels } from '#books/mode.ts'
import { messages } from './messages.ts'
import type { PaymentType } from './payment.ts'

/**
 * Where money goes that the bill of a customer does not take: the credit of a return, or what a corrected bill leaves. A
 * refund by cheque is recorded later, with its number.
 */
export const REFUND_WAYS = ['cash', 'upi', 'card', 'bank_transfer', 'account'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]

const { cheque: _, ...modes } = modeLabels
export const refundLabels: Record<RefundWay, string> = { ...modes, account: "Keep on the customer's account" }

/** The usual way: as the sale was paid; of a sale on credit or by cheque it stays on the customer's account. */
export const usualWay = (paymentType: PaymentType): RefundWay =>
  paymentType === 'credit' || paymentType === 'cheque' ? 'account' : paymentType

/** The mode of a refund; undefined when the money stays on the account. */
export const refundMode = (way: RefundWay): Mode | undefined => (way === 'account' ? undefined : way)

/** What to do about money that a customer gets back, or what became of it; undefined where there is none. */
export function moneyBackNote(amount: Paise, way: RefundWay): string | undefined {
  if (amount <= 0) return undefined
  const said = formatRupees(amount)
  return way === 'account' ? messages.keptAsCredit(said) : messages.giveBack(said, refundLabels[way])
}
