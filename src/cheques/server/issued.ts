import { v7 } from 'uuid'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { formatDate } from '#base/dates.ts'
import { paise } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { chequeUnpaid } from '#books/purchase-entries.ts'
import { requireOpenDay } from '#books/server/open-day.ts'
import { releasesOf } from '#books/server/release.ts'
import { post } from '#books/server/store.ts'
import type { Draft } from '#books/voucher.ts'
import type { Unpaid } from '#cheques/input.ts'
import { messages } from '#cheques/messages.ts'
import { findPaymentForUpdate } from '#payments/server/store.ts'
import { payCharges, requireMayCharge } from './charges.ts'
import { debitOf, findIssued, type IssuedRow } from './issued-store.ts'
import { insertMove, updateMove } from './store.ts'

type Issued = { paymentId: string; line: number }

const refuse = (message: string) => new Refusal('conflict', message, { reason: 'illegal_status' })

/** A cheque to a vendor, its payment locked; refuses one that is not here, or whose payment was cancelled. */
async function lockIssued(scope: WorkspaceScope, { paymentId, line }: Issued): Promise<IssuedRow> {
  const { isCancelled } = await findPaymentForUpdate(scope, paymentId)
  if (isCancelled) throw refuse(messages.paymentCancelled)
  return findIssued(scope, paymentId, line)
}

const logged = (act: string, { payment_id: id, number }: IssuedRow) =>
  ({ act, noun: 'payment', id, label: messages.voucher(number) }) as const

/** Refuses, at its field, a day before the bank pays a cheque. */
function refuseBeforeDue(field: string, date: string, { paid_on, payable_on }: IssuedRow): void {
  if (date < paid_on) throw invalidField([field], messages.beforePayment(formatDate(paid_on)))
  if (date < payable_on) throw invalidField([field], messages.beforeItsDate(formatDate(payable_on)))
}

/**
 * Notes that the bank paid a cheque to a vendor. Refuses: a day in the future, or before the date on the cheque; one that
 * cleared, was stopped or bounced.
 */
export async function clearIssued(
  scope: WorkspaceScope,
  { clearedOn, ...input }: Issued & { clearedOn: string },
) {
  const cheque = await lockIssued(scope, input)
  if (cheque.state !== 'issued') throw refuse(messages.notWaiting(cheque.number))
  if (clearedOn > scope.today) throw invalidField(['clearedOn'], messages.clearAhead)
  refuseBeforeDue('clearedOn', clearedOn, cheque)
  await insertMove(scope, { cheque, kind: 'clear', account: cheque.account, date: clearedOn })
  await record(scope, logged('cleared', cheque))
  return { message: messages.cleared(cheque.number) }
}

/** Takes back that somebody noted a cheque to a vendor as cleared. Refuses one that did not, or that a statement line shows. */
export async function undoIssued(scope: WorkspaceScope, input: Issued) {
  const cheque = await lockIssued(scope, input)
  const { state, clear_id: id, number } = cheque
  if (state !== 'cleared') throw refuse(messages.nothingToUndo(number))
  if (!id) throw refuse(messages.onStatement(number))
  await updateMove(scope, id, cheque, { undone_at: scope.now, undone_by_name: scope.userName })
  await record(scope, logged('undone', cheque))
  return { message: messages.clearUndone(number) }
}

/**
 * Records that a cheque to a vendor was stopped or bounced: its money never left the bank, and what it settled is open
 * again, the latest bill first. The bank's charges are an expense. Refuses: a date in the future, locked, or before the
 * cheque; one that was not paid already; stopping one that cleared; charges from someone who may not enter expenses.
 */
export async function markUnpaid(
  scope: WorkspaceScope,
  { state, unpaidOn: date, charges, ...input }: Unpaid,
) {
  if (date > scope.today) throw invalidField(['unpaidOn'], messages.unpaidAhead)
  requireOpenDay(scope, date, 'unpaidOn')
  const cheque = await lockIssued(scope, input)
  const { number, vendor_id: vendorId, amount_paise: amount, account: bank, paid_on } = cheque
  if (cheque.state === 'stopped' || cheque.state === 'bounced') throw refuse(messages.wasUnpaid(number))
  const isStopped = state === 'stopped'
  if (isStopped && cheque.state === 'cleared') throw refuse(messages.hasCleared(number))
  if (isStopped && date < paid_on)
    throw invalidField(['unpaidOn'], messages.beforePayment(formatDate(paid_on)))
  if (!isStopped) refuseBeforeDue('unpaidOn', date, cheque)
  requireMayCharge(scope, charges)
  const debit = await debitOf(scope, cheque.payment_id)
  const releases = await releasesOf(scope, debit, amount)
  const kind = isStopped ? 'stop' : 'bounce'
  const draft: Draft = {
    id: v7(),
    sourceId: await insertMove(scope, { cheque, kind, account: bank, date }),
    event: isStopped ? 'cheque_stopped' : 'cheque_returned',
    number: messages.voucher(number),
    date,
    vendorId,
    entries: chequeUnpaid(amount, bank),
  }
  await post(scope, [draft], [...releases, { debit, credit: draft.id, amount: paise(amount) }])
  if (charges > 0) await payCharges(scope, number, { bank, date, charges, ...input })
  await record(scope, logged(state, cheque))
  return { message: isStopped ? messages.stopped(number) : messages.bounced(number) }
}
