import type { Scope } from '#base/server/scope.ts'
import { spread } from '#books/settle.ts'
import type { Settlement } from '#books/voucher.ts'
import { bouncedAmong } from './release-store.ts'
import { lockDues, lockSettled } from './store.ts'

/**
 * What has to be released so that `amount` paise of a credit are open again, the latest first and bounced cheques
 * last, of which only a charge can be released; the credit and all that it settles are locked. Nothing where that much is on account.
 */
export async function releasesOf(scope: Scope, creditId: string, amount: number): Promise<Settlement[]> {
  const settled = await lockSettled(scope, creditId)
  const [credit] = await lockDues(scope, [creditId])
  const bounced = await bouncedAmong(
    scope,
    settled.map(({ debit }) => debit),
  )
  const isOther = ({ debit }: Settlement) => !bounced.includes(debit)
  const missing = amount - (credit?.open ?? 0)
  const shares = spread(
    [...settled.filter(isOther), ...settled.filter((each) => !isOther(each))].map((each) => ({
      id: each.debit,
      open: each.amount,
    })),
    missing,
  )
  return shares.map((share) => ({ debit: share.dueId, credit: creditId, amount: -share.amount }))
}
