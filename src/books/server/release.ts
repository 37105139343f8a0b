import type { Scope } from '#base/server/scope.ts'
import { spread } from '#books/oldest-first.ts'
import type { Settlement } from '#books/voucher.ts'
import { ownNotes } from './own-notes-store.ts'
import { unpaidAmong } from './release-store.ts'
import { lockDues, lockSettled } from './store.ts'

/**
 * What has to be released so that `amount` paise of the money of a receipt or payment (its due) are open again, the latest
 * first and cheques that were not paid last, of which only a charge can be released; the due and all that it settles are
 * locked. Nothing where that much is on account. A note that is on account then settles its own bill.
 */
export async function releasesOf(scope: Scope, dueId: string, amount: number): Promise<Settlement[]> {
  const settled = await lockSettled(scope, dueId)
  const [due] = await lockDues(scope, [dueId])
  const otherOf = ({ debit, credit }: Settlement) => (debit === dueId ? credit : debit)
  const unpaid = await unpaidAmong(scope, settled.map(otherOf))
  const isPaid = (each: Settlement) => !unpaid.includes(otherOf(each))
  const inTurn = [...settled.filter(isPaid), ...settled.filter((each) => !isPaid(each))]
  const shares = spread(
    inTurn.map((each) => ({ id: otherOf(each), open: each.amount })),
    amount - (due?.open ?? 0),
  )
  const releases = shares.flatMap((share) =>
    inTurn
      .filter((each) => otherOf(each) === share.dueId)
      .map(({ debit, credit }) => ({ debit, credit, amount: -share.amount })),
  )
  return [...releases, ...(await ownNotes(scope, dueId, releases))]
}
