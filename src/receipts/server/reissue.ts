import { record } from '#activity/server/store.ts'
import type { Scope } from '#base/server/scope.ts'
import { moneyReceived } from '#books/entries.ts'
import { openDay } from '#books/server/open-day.ts'
import { reverse } from '#books/server/store.ts'
import type { Draft } from '#books/voucher.ts'
import type { Reissuable } from './reissue-store.ts'
import { markCancelled } from './store.ts'
import { take } from './take.ts'

/**
 * Cancels a locked receipt that settles nothing, and makes it out to another customer on the same day, or today if that
 * is locked. Returns the voucher of the new one, for the caller to post.
 */
export async function reissue(scope: Scope, receipt: Reissuable, customerId: string): Promise<Draft> {
  const { lines, notes } = receipt
  const date = openDay(scope, receipt.date, moneyReceived({ lines, discount: 0, tds: 0 }))
  await markCancelled(scope, receipt.id)
  await reverse(scope, { sourceId: receipt.id, event: 'receipt', as: 'receipt_cancelled', date })
  const made = await take(scope, { kind: 'receipt', customerId, date, lines, notes })
  await record(
    scope,
    { act: 'cancelled', noun: 'receipt', id: receipt.id, label: receipt.number },
    { act: 'created', noun: 'receipt', id: made.sourceId, label: made.number },
  )
  return made
}
