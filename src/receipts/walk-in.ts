import { formatRupees } from '#base/figures.ts'
import { type Paise, paise } from '#base/money.ts'
import { invalidField } from '#base/refusal.ts'
import type { Allocation } from '#books/money-input.ts'
import { messages } from '#receipts/messages.ts'

/**
 * The walk-in customer is many strangers who share no account. Refuses a receipt of theirs that does not settle exactly
 * one bill, or of which anything (`total` in paise) would be left over.
 */
export function refuseSharedAccount(
  allocations: readonly Allocation[] | null | undefined,
  total: Paise,
): void {
  const [bill, ...others] = allocations ?? []
  if (!bill || others.length > 0) throw invalidField(['allocations'], messages.walkInOneBill)
  if (bill.amount < total)
    throw invalidField(['lines', 0, 'amount'], messages.walkInNothingOver(formatRupees(paise(bill.amount))))
}
