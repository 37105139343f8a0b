import type { Paise } from '#base/money.ts'
import type { LineAmount } from '#pricing/line-amount.ts'
import { type BillTotals, payableOf } from '#pricing/round-off.ts'
import { refuseOtherTotals, SENT_TOTALS, type SentTotals, totalsOf } from '#pricing/totals.ts'

/** The totals of a sale that a screen may send, in paise. */
export type SentSaleTotals = SentTotals & { payable?: Paise | undefined }

/**
 * The totals of the lines and what is to be paid. Refuses ('conflict') different totals from a screen, which
 * is then outdated.
 */
export function checkedTotals(
  lines: readonly LineAmount[],
  sent: SentSaleTotals = {},
  isRounded = false,
): BillTotals {
  const totals = payableOf(totalsOf(lines), isRounded)
  refuseOtherTotals(sent, totals, [...SENT_TOTALS, 'payable'])
  return totals
}

/** The totals sent with the sale, in rupees, for the server to compare. */
export const claimOf = ({ subtotal, totalDiscount, totalTax, totalAmount, payable }: BillTotals) => ({
  subtotal: subtotal / 100,
  totalDiscount: totalDiscount / 100,
  totalTax: totalTax / 100,
  totalAmount: totalAmount / 100,
  payable: payable / 100,
})
