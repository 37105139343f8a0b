import { mayCall } from '#access/access.ts'
import { messages as access } from '#access/messages.ts'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { Refusal } from '#base/refusal.ts'
import type { Scope } from '#base/server/scope.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { requireOpenDay } from '#books/server/open-day.ts'
import { post } from '#books/server/store.ts'
import { take } from '#receipts/server/take.ts'
import { type RefundWay, refundMode, usualWay } from '#sales/refund.ts'
import type { Share } from './moved-money.ts'
import type { SaleRow } from './store.ts'

/** Where money of a bill goes back: as asked, else the usual way. Refuses another refund by someone who may not refund. */
export function wayOf(
  scope: WorkspaceScope,
  sale: Pick<SaleRow, 'payment_type'>,
  asked: RefundWay | null | undefined,
): RefundWay {
  const usual = usualWay(sale.payment_type)
  const way = asked ?? usual
  if (way !== usual && way !== 'account' && !mayCall(scope.access, 'receipts.refund'))
    throw new Refusal('forbidden', access.notYourRole)
  return way
}

/** What is left of credits of a customer, in paise. */
type Rest = { customerId: string; left: readonly Share[] }

/**
 * Pays back what is left of credits today, in one refund, or leaves it on the customer's account; returns what stays there.
 * Refuses cash while the day's cash is closed.
 */
export async function refundRest(scope: Scope, { customerId, left }: Rest, way: RefundWay): Promise<number> {
  const total = left.reduce((sum, { amount }) => sum + amount, 0)
  const mode = refundMode(way)
  if (total === 0 || !mode) return total
  requireOpenDay(scope, scope.today, 'refundBy', mode === 'cash' ? [ACCOUNTS.cash] : [])
  const lines = [{ mode, amount: total }]
  const refund = await take(scope, { kind: 'refund', customerId, date: scope.today, lines })
  const settlements = left.map(({ credit, amount }) => ({ debit: refund.id, credit, amount }))
  await post(scope, [refund], settlements)
  return 0
}
