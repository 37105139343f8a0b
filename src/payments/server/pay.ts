import { v7 } from 'uuid'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { refuseOtherAccounts } from '#accounts/server/money-accounts.ts'
import { record } from '#activity/server/store.ts'
import { formatRupees } from '#base/figures.ts'
import { paise, sumPaise } from '#base/money.ts'
import { invalidField } from '#base/refusal.ts'
import { nextNumber } from '#base/server/number-series.ts'
import { cashOf } from '#books/lock.ts'
import { nothingToSettle } from '#books/nothing-to-settle.ts'
import { setOff } from '#books/oldest-first.ts'
import { moneyPaid } from '#books/purchase-entries.ts'
import { accountFor } from '#books/server/account-for.ts'
import { requireOpenDay } from '#books/server/open-day.ts'
import { sharesOf } from '#books/server/shares.ts'
import { lockOpenDues, post } from '#books/server/store.ts'
import { voucherNumber, voucherSeries } from '#books/voucher-number.ts'
import type { CreatePayment, SettleBills } from '#payments/input.ts'
import { messages } from '#payments/messages.ts'
import { insertPayment, requireVendor } from './store.ts'

/**
 * Saves money to a vendor and what it settles. Refuses: a date in the future, or locked; an unknown vendor; more than is open of
 * a bill; discount and TDS of more than is settled, as only money stays on account; a named account that does not fit its mode.
 */
export async function pay(scope: WorkspaceScope, input: CreatePayment) {
  const { vendorId, paidOn: date, discount, tds, allocations } = input
  if (date > scope.today) throw invalidField(['paidOn'], messages.ahead)
  requireOpenDay(scope, date, 'paidOn', cashOf(input.lines))
  await requireVendor(scope, vendorId)
  await refuseOtherAccounts(scope, input.lines, 'out')
  const total = paise(sumPaise(input.lines.map(({ amount }) => amount)) + discount + tds)
  const shares = await sharesOf(scope, { party: { vendorId }, side: -1, allocations, total })
  const settled = shares.reduce((sum, { amount }) => sum + amount, 0)
  if (discount + tds > settled) throw invalidField([discount > 0 ? 'discount' : 'tds'], messages.unsettled)
  const number = voucherNumber('payment', date, await nextNumber(scope, 'payment', voucherSeries(date)))
  const lines = input.lines.map((line) => ({
    ...line,
    account: line.account ?? accountFor(scope, line.mode, 'out'),
  }))
  const [id, voucherId] = [v7(), v7()]
  await insertPayment(scope, { id, number, vendorId, date, discount, tds, notes: input.notes }, lines)
  const entries = moneyPaid({ lines, discount, tds })
  const draft = { id: voucherId, sourceId: id, event: 'payment' as const, number, date, vendorId, entries }
  await Promise.all([
    post(
      scope,
      [draft],
      shares.map(({ dueId, amount }) => ({ debit: voucherId, credit: dueId, amount })),
    ),
    record(scope, { act: 'created', noun: 'payment', id, label: number }),
  ])
  return { message: messages.created(number), id, displayId: number }
}

/** Settles the open bills of a vendor with what is on account, the oldest first, or one of them. Refuses when there is nothing to settle. */
export async function settleOnAccount(scope: WorkspaceScope, { vendorId, dueId }: SettleBills) {
  const label = await requireVendor(scope, vendorId)
  const dues = await lockOpenDues(scope, { vendorId })
  const settlements = setOff(
    dues.filter(({ side }) => side === 1),
    dues.filter(({ side, id }) => side === -1 && (!dueId || id === dueId)),
  )
  if (settlements.length === 0) throw nothingToSettle(dueId)
  await Promise.all([
    post(scope, [], settlements),
    record(scope, { act: 'settled', noun: 'vendor', id: vendorId, label }),
  ])
  const settled = settlements.reduce((sum, { amount }) => sum + amount, 0)
  return { message: messages.settled(formatRupees(paise(settled))) }
}
