import type { WorkspaceScope } from '#access/server/calls.ts'
import { refuseOtherAccounts } from '#accounts/server/money-accounts.ts'
import { record } from '#activity/server/store.ts'
import { formatRupees } from '#base/figures.ts'
import { paise, sumPaise } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { cashOf } from '#books/lock.ts'
import { nothingToSettle } from '#books/nothing-to-settle.ts'
import { setOff, spread } from '#books/oldest-first.ts'
import { requireOpenDay } from '#books/server/open-day.ts'
import { sharesOf } from '#books/server/shares.ts'
import { lockDues, lockOpenDues, post } from '#books/server/store.ts'
import { refuseDiscountOverCap } from '#receipts/discount-cap.ts'
import type { CreateReceipt, Refund, SettleDues } from '#receipts/input.ts'
import { messages } from '#receipts/messages.ts'
import { refuseSharedAccount } from '#receipts/walk-in.ts'
import { requireCustomer } from './store.ts'
import { take } from './take.ts'

const sumOf = (lines: Refund['lines']) => sumPaise(lines.map(({ amount }) => amount))

const linesOf = <Line extends Refund['lines'][number]>(lines: readonly Line[]) =>
  lines.map(({ chequeDate, ...line }) => ({ ...line, chequeDate: chequeDate ?? null }))

/**
 * Saves money of a customer and what it settles. Refuses: a date in the future, or locked; an unknown customer; more than is open
 * of a bill (two cashiers at once: the second hears what is left); discount and TDS of more than is settled, as only money
 * stays on account; a discount above what the role may give; money of the walk-in customer for more than one bill; a named
 * account that does not fit its mode.
 */
export async function receive(scope: WorkspaceScope, input: CreateReceipt) {
  const { customerId, receivedOn: date, discountAllowed: discount, tds, notes } = input
  if (date > scope.today) throw invalidField(['receivedOn'], messages.ahead)
  requireOpenDay(scope, date, 'receivedOn', cashOf(input.lines))
  await refuseOtherAccounts(scope, input.lines, 'in')
  const customer = await requireCustomer(scope, customerId)
  const total = paise(sumOf(input.lines) + discount + tds)
  const { allocations } = input
  if (customer.isWalkIn) refuseSharedAccount(allocations, total)
  const shares = await sharesOf(scope, { party: { customerId }, side: 1, allocations, total })
  const settled = shares.reduce((sum, { amount }) => sum + amount, 0)
  if (discount + tds > settled)
    throw invalidField([discount > 0 ? 'discountAllowed' : 'tds'], messages.unsettled)
  refuseDiscountOverCap(discount, settled, scope.access.discountCap)
  const lines = linesOf(input.lines)
  const draft = await take(scope, { kind: 'receipt', customerId, date, lines, discount, tds, notes })
  const settlements = shares.map(({ dueId, amount }) => ({ debit: dueId, credit: draft.id, amount }))
  await Promise.all([
    post(scope, [draft], settlements),
    record(scope, { act: 'created', noun: 'receipt', id: draft.sourceId, label: draft.number }),
  ])
  return saved(draft, messages.created(draft.number))
}

/**
 * Saves money back to a customer, taken from what is on their account: from one receipt or return, or the oldest first.
 * Refuses: a date in the future, or locked; an unknown customer; the walk-in customer without a receipt or return; more than is on
 * account.
 */
export async function refund(scope: WorkspaceScope, { customerId, paidOn: date, notes, ...input }: Refund) {
  if (date > scope.today) throw invalidField(['paidOn'], messages.refundAhead)
  requireOpenDay(scope, date, 'paidOn', cashOf(input.lines))
  await refuseOtherAccounts(scope, input.lines, 'out')
  const { isWalkIn } = await requireCustomer(scope, customerId)
  if (isWalkIn && !input.dueId) throw invalidField(['dueId'], messages.walkInOneCredit)
  const total = sumOf(input.lines)
  const credits = await creditsOf(scope, customerId, input.dueId)
  const left = credits.reduce((sum, { open }) => sum + open, 0)
  if (total > left) {
    const most = formatRupees(paise(left))
    const [one] = credits
    const message =
      input.dueId && one ? messages.onlyOfCredit(most, one.number) : messages.onlyOnAccount(most)
    throw invalidField(['lines', 0, 'amount'], message)
  }
  const draft = await take(scope, { kind: 'refund', customerId, date, lines: linesOf(input.lines), notes })
  const settlements = spread(credits, total).map(({ dueId, amount }) => ({
    debit: draft.id,
    credit: dueId,
    amount,
  }))
  await Promise.all([
    post(scope, [draft], settlements),
    record(scope, { act: 'refunded', noun: 'receipt', id: draft.sourceId, label: draft.number }),
  ])
  return saved(draft, messages.refunded(draft.number))
}

/** What is on the account of a customer, locked: all of it, or one receipt or return, which may be used up. */
async function creditsOf(scope: WorkspaceScope, customerId: string, dueId: string | null | undefined) {
  if (!dueId) return lockOpenDues(scope, { customerId }, -1)
  const found = await lockDues(scope, [dueId])
  const credits = found.filter((due) => due.customerId === customerId && due.side === -1)
  if (credits.length === 0) {
    const issues = [{ path: ['dueId'], message: messages.creditNotFound }]
    throw new Refusal('notFound', messages.creditNotFound, { issues })
  }
  return credits
}

/**
 * Settles the open bills of a customer with what is on their account, the oldest first, or one of them. Refuses when there is
 * nothing to settle, and the walk-in customer.
 */
export async function settleOnAccount(scope: WorkspaceScope, { customerId, dueId }: SettleDues) {
  const { name: label, isWalkIn } = await requireCustomer(scope, customerId)
  if (isWalkIn) throw new Refusal('conflict', messages.walkInOneBill)
  const dues = await lockOpenDues(scope, { customerId })
  const settlements = setOff(
    dues.filter(({ side, id }) => side === 1 && (!dueId || id === dueId)),
    dues.filter(({ side }) => side === -1),
  )
  if (settlements.length === 0) throw nothingToSettle(dueId)
  await Promise.all([
    post(scope, [], settlements),
    record(scope, { act: 'settled', noun: 'customer', id: customerId, label }),
  ])
  const settled = settlements.reduce((sum, { amount }) => sum + amount, 0)
  return { message: messages.settled(formatRupees(paise(settled))) }
}

const saved = ({ sourceId: id, number }: { sourceId: string; number: string }, message: string) => ({
  message,
  id,
  displayId: number,
})
