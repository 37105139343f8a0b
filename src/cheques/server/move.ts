import { v7 } from 'uuid'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { lockedChartOf, usable } from '#accounts/server/store.ts'
import { record } from '#activity/server/store.ts'
import { formatDate } from '#base/dates.ts'
import { paise } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { chequeBounced, chequeDeposited } from '#books/entries.ts'
import { requireOpenDay } from '#books/server/open-day.ts'
import { releasesOf } from '#books/server/release.ts'
import { post, reverse } from '#books/server/store.ts'
import type { Draft } from '#books/voucher.ts'
import type { Bounce, Deposit } from '#cheques/input.ts'
import { messages } from '#cheques/messages.ts'
import { isPayable } from '#cheques/state.ts'
import { findReceiptForUpdate } from '#receipts/server/store.ts'
import { payCharges, requireMayCharge } from './charges.ts'
import { type ChequeRow, changeMove, creditOf, findCheque, insertMove, updateMove } from './store.ts'

type Cheque = { receiptId: string; line: number }

/** A cheque, its receipt locked; refuses one that is not here, or whose receipt was cancelled. */
async function lockCheque(scope: WorkspaceScope, { receiptId, line }: Cheque): Promise<ChequeRow> {
  const { isCancelled } = await findReceiptForUpdate(scope, receiptId)
  if (isCancelled) throw new Refusal('conflict', messages.receiptCancelled, { reason: 'illegal_status' })
  return findCheque(scope, receiptId, line)
}

const refuse = (message: string) => new Refusal('conflict', message, { reason: 'illegal_status' })

const logged = (act: string, { receipt_id: id, number }: ChequeRow) =>
  ({ act, noun: 'receipt', id, label: messages.voucher(number) }) as const

/** Refuses, at its field, a day before that of the receipt. */
function refuseBeforeReceipt(field: string, date: string, { received_on }: ChequeRow): void {
  if (date < received_on) throw invalidField([field], messages.beforeReceipt(formatDate(received_on)))
}

/**
 * Gives cheques to a bank. Refuses: a date in the future, locked, or before a receipt; an account that is no bank's; a
 * cheque that is not in hand; one that is dated later.
 */
export async function deposit(scope: WorkspaceScope, { account, depositedOn: date, ...input }: Deposit) {
  if (date > scope.today) throw invalidField(['depositedOn'], messages.depositAhead)
  requireOpenDay(scope, date, 'depositedOn')
  const at = { path: ['account'], message: messages.bank }
  const { code } = usable(await lockedChartOf(scope), account, ({ group }) => group === 'bank', at)
  const inOrder = input.cheques.toSorted((a, b) => a.receiptId.localeCompare(b.receiptId) || a.line - b.line)
  const drafts: Draft[] = []
  for (const asked of inOrder) {
    const cheque = await lockCheque(scope, asked)
    if (cheque.state !== 'in_hand') throw refuse(messages.notInHand(cheque.number))
    refuseBeforeReceipt('depositedOn', date, cheque)
    if (!isPayable(cheque.cheque_date, date))
      throw invalidField(
        ['depositedOn'],
        messages.postDated(cheque.number, formatDate(cheque.cheque_date ?? date)),
      )
    const sourceId = await insertMove(scope, { cheque, kind: 'deposit', account: code, date })
    const entries = chequeDeposited(cheque.amount_paise, code)
    const number = messages.voucher(cheque.number)
    drafts.push({ id: v7(), sourceId, event: 'cheque_deposited', number, date, entries })
    await record(scope, logged('deposited', cheque))
  }
  await post(scope, drafts)
  return { message: messages.deposited(drafts.length) }
}

/** Notes that the bank paid a cheque. Refuses one that is not at the bank, and a day before its deposit or in the future. */
export async function clear(scope: WorkspaceScope, { clearedOn, ...input }: Cheque & { clearedOn: string }) {
  const cheque = await lockCheque(scope, input)
  const { state, deposit_id: id, deposited_on: day } = cheque
  if (state !== 'deposited' || !id || !day) throw refuse(messages.notDeposited(cheque.number))
  if (clearedOn > scope.today) throw invalidField(['clearedOn'], messages.clearAhead)
  if (clearedOn < day) throw invalidField(['clearedOn'], messages.beforeDeposit(formatDate(day)))
  await updateMove(scope, id, cheque, { cleared_on: clearedOn, cleared_by_line: null })
  await record(scope, logged('cleared', cheque))
  return { message: messages.cleared(cheque.number) }
}

/**
 * Takes back the last step of a cheque: that it cleared, or its deposit; a statement line that shows the deposit then
 * clears no other cheque either. Refuses one that is in hand or bounced.
 */
export async function undo(scope: WorkspaceScope, input: Cheque) {
  const cheque = await lockCheque(scope, input)
  const { state, deposit_id: id, number } = cheque
  if (!id || state === 'bounced') throw refuse(messages.nothingToUndo(number))
  await record(scope, logged('undone', cheque))
  const waiting = { cleared_on: null, cleared_by_line: null }
  if (state === 'cleared') {
    await updateMove(scope, id, cheque, waiting)
    return { message: messages.clearUndone(number) }
  }
  await changeMove(scope, id, { ...waiting, undone_at: scope.now, undone_by_name: scope.userName })
  await reverse(scope, { sourceId: id, event: 'cheque_deposited', as: 'cheque_deposit_undone' })
  return { message: messages.depositUndone(number) }
}

/**
 * Records that a cheque was returned unpaid: what it settled is open again, the latest bill first, and the customer owes
 * what is passed on. The bank's charges are an expense. Refuses: a date in the future, locked, or before the deposit or the
 * date of the cheque; a
 * cheque that bounced already; charges from someone who may not enter expenses, or for one that was not deposited.
 */
export async function bounce(
  scope: WorkspaceScope,
  { bouncedOn: date, charges, recharge, ...input }: Bounce,
) {
  if (date > scope.today) throw invalidField(['bouncedOn'], messages.bounceAhead)
  requireOpenDay(scope, date, 'bouncedOn')
  const cheque = await lockCheque(scope, input)
  const {
    number,
    customer_id: customerId,
    amount_paise: amount,
    deposit_account: bank,
    deposited_on: day,
  } = cheque
  if (cheque.state === 'bounced') throw refuse(messages.hasBounced(number))
  refuseBeforeReceipt('bouncedOn', date, cheque)
  if (!isPayable(cheque.cheque_date, date))
    throw invalidField(['bouncedOn'], messages.bouncedEarly(formatDate(cheque.cheque_date ?? date)))
  if (day && date < day) throw invalidField(['bouncedOn'], messages.beforeDeposit(formatDate(day)))
  requireMayCharge(scope, charges)
  if (charges > 0 && bank === null) throw invalidField(['charges'], messages.noCharges)
  const credit = await creditOf(scope, cheque.receipt_id)
  const releases = await releasesOf(scope, credit, amount)
  const account = bank ?? ACCOUNTS.chequesInHand
  const sourceId = await insertMove(scope, { cheque, kind: 'bounce', account, date, recharge })
  const draft: Draft = {
    id: v7(),
    sourceId,
    event: 'cheque_bounced',
    number: messages.voucher(number),
    date,
    customerId,
    entries: chequeBounced(amount, account, recharge),
  }
  await post(scope, [draft], [...releases, { debit: draft.id, credit, amount: paise(amount) }])
  if (charges > 0 && bank !== null) await payCharges(scope, number, { bank, date, charges, ...input })
  await record(scope, logged('bounced', cheque))
  return { message: messages.bounced(number) }
}
