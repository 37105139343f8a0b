import { formatRupees } from '#base/figures.ts'
import { paise } from '#base/money.ts'
import { invalidField } from '#base/refusal.ts'
import type { Party, Settlement } from '#books/voucher.ts'
import { messages } from './messages.ts'

/** A bill as it was or will be; `amount` in paise, debit plus. */
type Bill = Party & { amount: number }

const partyOf = ({ customerId, vendorId }: Party) => customerId ?? vendorId

/**
 * What settled the bill `before`, for the due `dueId` of the bill `after` in its place. Refuses, when anything did:
 * another party, the other side, less than was settled.
 */
export function carriedOver(
  settled: readonly Settlement[],
  before: Bill,
  after: Bill,
  dueId: string,
): Settlement[] {
  const sum = settled.reduce((total, { amount }) => total + amount, 0)
  if (sum === 0) return []
  if (partyOf(before) !== partyOf(after))
    throw invalidField([after.vendorId ? 'vendorId' : 'customerId'], messages.settledParty)
  if (Math.sign(before.amount) !== Math.sign(after.amount)) throw invalidField(['side'], messages.settledSide)
  if (Math.abs(after.amount) < sum)
    throw invalidField(['amount'], messages.settledMore(formatRupees(paise(sum))))
  return settled.map((each) => (after.amount > 0 ? { ...each, debit: dueId } : { ...each, credit: dueId }))
}
