import { z } from 'zod'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { accountNames } from '#accounts/server/store.ts'
import { record } from '#activity/server/store.ts'
import { acknowledged, type idInput } from '#base/list.ts'
import { rupeesOf } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { agedInRupees } from '#books/server/ageing-store.ts'
import { type SettledWith, settledWith } from '#books/server/settled-with-store.ts'
import { reverse } from '#books/server/store.ts'
import {
  cancelPaymentInput,
  createPaymentInput,
  getPaymentInput,
  ofBillInput,
  ofVendorInput,
  payablesInput,
  paymentsListInput,
  settleBillsInput,
} from '#payments/input.ts'
import { messages } from '#payments/messages.ts'
import {
  createdPayment,
  openBills,
  type Payment,
  payablesPage,
  paymentAnswer,
  paymentsOfBill,
  paymentsPage,
} from '#payments/output.ts'
import { MSME_CLASSES } from '#vendors/msme.ts'
import { pageOfPayables, receivedNotBilled, sumsOfPayables } from './ageing-store.ts'
import { hasMovedCheque, isChequeOnStatement } from './cheque-store.ts'
import { lastModeFor } from './last-mode-store.ts'
import { pay, settleOnAccount } from './pay.ts'
import * as store from './store.ts'

const storedMsme = z.enum(MSME_CLASSES).nullable()

/** Money to vendors, and what we owe them. */
export const paymentProcedures = {
  getMany: workspaceQuery('payments.getMany', paymentsListInput, paymentsPage, async (scope, input) => {
    const { rows, pagination } = await store.pageOfPayments(scope, input)
    return { payments: rows.map(inList), pagination }
  }),

  getOne: workspaceQuery('payments.getOne', getPaymentInput, paymentAnswer, async (scope, { id }) => {
    const [row, settled, nameOf] = await Promise.all([
      store.findPayment(scope, id),
      settledWith(scope, id),
      accountNames(scope),
    ])
    const payment = inList(row)
    return {
      payment: {
        ...payment,
        lines: payment.lines.map((line) => ({ ...line, accountName: nameOf(line.account) })),
      },
      settled: settled.map((each) => ({
        number: each.number,
        date: each.date,
        amount: rupeesOf(each.amount),
        document: documentOf(each),
      })),
    }
  }),

  getOfBill: workspaceQuery('payments.getOfBill', ofBillInput, paymentsOfBill, async (scope, { billId }) => {
    const [, rows] = await Promise.all([store.requireBill(scope, billId), store.paymentsOf(scope, billId)])
    return rows.map(({ amount, ...row }) => ({ ...row, amount: rupeesOf(amount) }))
  }),

  getOpen: workspaceQuery('payments.getOpen', ofVendorInput, openBills, async (scope, { vendorId }) => {
    const vendorName = await store.requireVendor(scope, vendorId)
    const [{ owed, onAccount }, cashToday, lastMode, dues] = await Promise.all([
      store.balanceOf(scope, vendorId),
      store.cashOfDay(scope, vendorId, scope.today),
      lastModeFor(scope, vendorId),
      store.openBillsOf(scope, vendorId),
    ])
    return {
      vendorName,
      balance: rupeesOf(owed - onAccount),
      onAccount: rupeesOf(onAccount),
      cashToday: rupeesOf(cashToday),
      lastMode,
      dues: dues.map(({ amount, open, ...due }) => ({
        ...due,
        amount: rupeesOf(amount),
        openAmount: rupeesOf(open),
      })),
    }
  }),

  getAgeing: workspaceQuery('payments.getAgeing', payablesInput, payablesPage, async (scope, input) => {
    const [{ rows, pagination }, sums, notBilled] = await Promise.all([
      pageOfPayables(scope, input),
      sumsOfPayables(scope, input),
      receivedNotBilled(scope, input),
    ])
    const vendors = rows.map((row) => ({
      ...agedInRupees(row),
      id: row.party,
      name: row.name,
      phoneNumber: row.phone_number,
      payBy: row.pay_by,
      msme: storedMsme.parse(row.msme),
    }))
    return { vendors, pagination, sums: agedInRupees(sums), notBilled: rupeesOf(notBilled) }
  }),

  create: workspaceMutation('payments.create', createPaymentInput, createdPayment, pay),

  settle: workspaceMutation('payments.settle', settleBillsInput, acknowledged, settleOnAccount),

  cancel: workspaceMutation('payments.cancel', cancelPaymentInput, acknowledged, cancel),
}

/** The document that a payment settled, unless it is one of its own cheques. */
const documentOf = ({ documentId: id, event }: SettledWith) =>
  event.startsWith('cheque_') ? null : { id, isBill: event === 'vendor_bill' }

/**
 * Cancels a payment and reopens what it settled. Refuses one that is already cancelled, or whose cheque cleared, was
 * stopped, bounced or is on a bank statement.
 */
async function cancel(scope: WorkspaceScope, { id }: z.output<typeof idInput>) {
  const { number, date, isCancelled } = await store.findPaymentForUpdate(scope, id)
  if (isCancelled) throw new Refusal('conflict', messages.alreadyCancelled, { reason: 'illegal_status' })
  if (await hasMovedCheque(scope, id)) throw new Refusal('conflict', messages.chequeMoved)
  if (await isChequeOnStatement(scope, id)) throw new Refusal('conflict', messages.chequeOnStatement)
  await store.markCancelled(scope, id)
  await reverse(scope, { sourceId: id, event: 'payment', as: 'payment_cancelled', date })
  await record(scope, { act: 'cancelled', noun: 'payment', id, label: number })
  return { message: messages.cancelled(number) }
}

type ListedRow = Awaited<ReturnType<typeof store.pageOfPayments>>['rows'][number]

const inList = (row: ListedRow): Payment => ({
  id: row.id,
  number: row.number,
  vendorId: row.vendor_id,
  vendorName: row.vendor_name,
  paidOn: row.paid_on,
  amount: rupeesOf(row.amount_paise),
  discount: rupeesOf(row.discount_paise),
  tds: rupeesOf(row.tds_paise),
  onAccount: rupeesOf(row.open_paise),
  lines: row.lines.map((line) => ({ ...line, amount: rupeesOf(line.amount) })),
  notes: row.notes,
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
})
