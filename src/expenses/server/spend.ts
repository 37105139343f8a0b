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
import { expenseAmounts, expenseClaimRefusal, supplierOf } from '#expenses/expense.ts'
import type { CreateExpense } from '#expenses/input.ts'
import { messages } from '#expenses/messages.ts'
import { mayChargeGst } from '#gst/vendor-registration.ts'
import type { LineTax } from '#pricing/tax.ts'
import { requireOwnPaper } from '#uploads/server/own-image.ts'
import { needsSelfInvoice, refuseIrreversible } from '#vendor-bills/bill.ts'
import { nextSelfInvoice } from '#vendor-bills/server/self-invoice-store.ts'
import { isCompositionGstin } from '#vendors/server/store.ts'
import { insertExpense, ownGst } from './store.ts'

/** The monthly expense that is entered again, the day of the month that it began on, and the day that it fell due. */
type Repeated = { id: string; day: number; dueOn: string }

type OfReverseCharge = 'reverseCharge' | 'supplierName' | 'supplierAddress' | 'supplierState' | 'sac'

/** An expense as it is saved: its taxes also as those of an older one. Charges of banks leave out what is about reverse charge. */
type Spent = Omit<CreateExpense, 'taxes' | OfReverseCharge> &
  Partial<Pick<CreateExpense, OfReverseCharge>> & { taxes: readonly LineTax[] }

/**
 * Saves money spent, with its GST, and books it. Refuses: a date in the future, or locked; an account that is not for spending,
 * or that holds no money; a photo that was not uploaded here; GST of a composition dealer, who charges none, or
 * that it is too late to claim; under reverse charge a filed month, GST that we cannot owe, and an unregistered supplier without
 * name or address, whom our self-invoice names.
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
  const { reverseCharge = false, supplierName = '', supplierAddress = '' } = input
  const isComposition = supplierGstin !== null && (await isCompositionGstin(scope, supplierGstin))
  const supplier = supplierOf(supplierGstin ?? '', isComposition, reverseCharge)
  const amounts = expenseAmounts(input, own, supplier, input)
  if (reverseCharge) refuseIrreversible(amounts.taxes)
  const isSelfInvoiced = needsSelfInvoice({ own, vendor: supplier }, { reverseCharge, tax: amounts.tax })
  if (isSelfInvoiced) requireSupplier(supplierName, supplierAddress)
  if (!reverseCharge && !mayChargeGst(supplier) && amounts.taxes.length < input.taxes.length)
    throw repeated
      ? new Refusal('conflict', messages.compositionRepeats, { reason: 'illegal_status' })
      : invalidField(['taxes'], messages.compositionTaxes)
  const dated = { billed: date, today: scope.today }
  const itc = input.itc && expenseClaimRefusal(own, supplier, dated, reverseCharge) === undefined
  const number = voucherNumber('expense', date, await nextNumber(scope, 'expense', voucherSeries(date)))
  const id = v7()
  const line = { account: account.code, amount: amounts.taxable, taxes: amounts.taxes, itc }
  const entries = expensePaid(line, paidFrom.code, reverseCharge)
  const creditOn = isSelfInvoiced ? scope.today : null
  const posted = { event: 'expense' as const, entries, creditOn }
  requireOpenDay(scope, date, 'spentOn', [paidFrom.code], posted)
  requireClaimInTime(scope, date, 'itc', posted)
  const selfInvoice = isSelfInvoiced ? await nextSelfInvoice(scope, scope.today) : undefined
  await insertExpense(scope, {
    ...input,
    id,
    number,
    spentOn: date,
    accountName: account.name,
    paidFrom: paidFrom.code,
    ...line,
    tax: amounts.tax,
    supplierGstin,
    reverseCharge,
    supplierName,
    supplierAddress,
    selfInvoice,
    attachment,
    repeatDay: repeated?.day ?? Number(date.slice(-2)),
    repeatOf: repeated?.id ?? null,
    dueOn: repeated && repeated.dueOn !== date ? repeated.dueOn : null,
  })
  await Promise.all([
    post(scope, [{ id: v7(), sourceId: id, event: 'expense', number, date, creditOn, entries }]),
    record(scope, { act: 'created', noun: 'expense', id, label: number }),
  ])
  const saved = messages.created(number)
  const said = selfInvoice ? messages.selfInvoiced(saved, selfInvoice.number) : saved
  return { message: savedWith(scope, said, date, posted), id, displayId: number }
}

/** Refuses, at its field, a supplier without a name or an address. */
function requireSupplier(name: string, address: string): void {
  if (name === '') throw invalidField(['supplierName'], messages.supplierName)
  if (address === '') throw invalidField(['supplierAddress'], messages.supplierAddress)
}
