import { v7 } from 'uuid'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { lockedChartOf, usable } from '#accounts/server/store.ts'
import { record } from '#activity/server/store.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { nextNumber } from '#base/server/number-series.ts'
import { holdsMoney, isSpending } from '#books/chart.ts'
import { expensePaid } from '#books/purchase-entries.ts'
import { requireClaimInTime, requireOpenDay, savedWith } from '#books/server/open-day.ts'
import { post } from '#books/server/store.ts'
import { voucherNumber, voucherSeries } from '#books/voucher-number.ts'
import { expenseAmounts, expenseClaimRefusal } from '#expenses/expense.ts'
import type { CreateExpense } from '#expenses/input.ts'
import { messages } from '#expenses/messages.ts'
import { mayChargeGst, vendorGst } from '#gst/vendor-registration.ts'
import type { LineTax } from '#pricing/tax.ts'
import { requireOwnPaper } from '#uploads/server/own-image.ts'
import { isCompositionGstin } from '#vendors/server/store.ts'
import { insertExpense, ownGst } from './store.ts'

/** The monthly expense that is entered again, the day of the month that it began on, and the day that it fell due. */
type Repeated = { id: string; day: number; dueOn: string }

/** An expense as it is saved: its taxes also as those of an older one. */
type Spent = Omit<CreateExpense, 'taxes'> & { taxes: readonly LineTax[] }

/**
 * Saves money spent, with its GST, and books it. Refuses: a date in the future, or locked; an account that is not for spending,
 * or that holds no money; a photo that was not uploaded here; GST of a composition dealer, who charges none, or
 * that it is too late to claim.
 */
export async function spend(scope: WorkspaceScope, input: Spent, repeated?: Repeated) {
  const { spentOn: date, supplierGstin = null, attachment = null } = input
  if (date > scope.today) throw invalidField(['spentOn'], messages.ahead)
  requireOpenDay(scope, date, 'spentOn', [input.paidFrom])
  const chart = await lockedChartOf(scope)
  const account = usable(chart, input.account, isSpending, { path: ['account'], message: messages.account })
  const paidFrom = usable(chart, input.paidFrom, holdsMoney, {
    path: ['paidFrom'],
    message: messages.paidFrom,
  })
  await requireOwnPaper(scope, 'attachment', attachment, scope)
  const own = await ownGst(scope)
  const supplier = vendorGst(
    supplierGstin ?? '',
    supplierGstin !== null && (await isCompositionGstin(scope, supplierGstin)),
  )
  const amounts = expenseAmounts(input, own, supplier)
  if (!mayChargeGst(supplier) && amounts.taxes.length < input.taxes.length)
    throw repeated
      ? new Refusal('conflict', messages.compositionRepeats, { reason: 'illegal_status' })
      : invalidField(['taxes'], messages.compositionTaxes)
  const dated = { billed: date, today: scope.today }
  const itc = input.itc && expenseClaimRefusal(own, supplier, dated) === undefined
  const number = voucherNumber('expense', date, await nextNumber(scope, 'expense', voucherSeries(date)))
  const id = v7()
  const line = { account: account.code, amount: amounts.taxable, taxes: amounts.taxes, itc }
  const entries = expensePaid(line, paidFrom.code)
  const posted = { event: 'expense' as const, entries }
  requireClaimInTime(scope, date, 'itc', posted)
  await insertExpense(scope, {
    id,
    number,
    spentOn: date,
    accountName: account.name,
    paidFrom: paidFrom.code,
    ...line,
    tax: amounts.tax,
    supplierGstin,
    reference: input.reference,
    notes: input.notes,
    attachment,
    repeats: input.repeats,
    repeatDay: repeated?.day ?? Number(date.slice(-2)),
    repeatOf: repeated?.id ?? null,
    dueOn: repeated && repeated.dueOn !== date ? repeated.dueOn : null,
  })
  await Promise.all([
    post(scope, [{ id: v7(), sourceId: id, event: 'expense', number, date, entries }]),
    record(scope, { act: 'created', noun: 'expense', id, label: number }),
  ])
  return { message: savedWith(scope, messages.created(number), date, posted), id, displayId: number }
}
