import type { z } from 'zod'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { acknowledged, idInput } from '#base/list.ts'
import { paise, toRupees } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { reverse } from '#books/server/store.ts'
import { paymentWithDeduction } from '#payments/server/store.ts'
import { messages as uploads } from '#uploads/messages.ts'
import { requireOwnPaper } from '#uploads/server/own-image.ts'
import {
  attachVendorBillInput,
  billableInput,
  cancelVendorBillInput,
  createVendorBillInput,
  ofIntakeInput,
  vendorBillsListInput,
} from '#vendor-bills/input.ts'
import { messages } from '#vendor-bills/messages.ts'
import {
  billableAnswer,
  billsOfIntake,
  createdVendorBill,
  vendorBillAnswer,
  vendorBillsPage,
} from '#vendor-bills/output.ts'
import { creditDaysOf } from '#vendors/msme.ts'
import { enter } from './enter.ts'
import { lacksSelfInvoice as lacksOne } from './lacks-self-invoice.ts'
import { linesOfBill } from './lines-store.ts'
import { answerOf, billableOf, lineOf } from './present.ts'
import * as received from './received-store.ts'
import * as store from './store.ts'

const rupeesOf = (stored: number) => toRupees(paise(stored))

/** Bills of vendors, for received goods and anything else. */
export const vendorBillProcedures = {
  getMany: workspaceQuery(
    'vendorBills.getMany',
    vendorBillsListInput,
    vendorBillsPage,
    async (scope, input) => {
      const { rows, pagination } = await store.pageOfBills(scope, input)
      const sums = await store.sumsOfBills(scope, input, !pagination.isMore)
      return {
        vendorBills: rows.map((row) => answerOf(row, scope.today)),
        pagination,
        sums: {
          total: sums.total === null ? undefined : rupeesOf(sums.total),
          openAmount: rupeesOf(sums.open),
          creditToReverse: rupeesOf(sums.creditToReverse),
          creditToReclaim: rupeesOf(sums.creditToReclaim),
          creditAtRisk: rupeesOf(sums.creditAtRisk),
        },
      }
    },
  ),

  getOne: workspaceQuery('vendorBills.getOne', idInput, vendorBillAnswer, async (scope, { id }) => {
    const [row, lines] = await Promise.all([store.findBill(scope, id), linesOfBill(scope, id)])
    const lacksSelfInvoice = row.cancelled_at === null && (await lacksOne(scope, row))
    return {
      vendorBill: {
        ...answerOf(row, scope.today),
        lacksSelfInvoice,
        notes: row.notes,
        attachment: row.attachment,
        lines: lines.map(lineOf),
      },
    }
  }),

  getBillable: workspaceQuery(
    'vendorBills.getBillable',
    billableInput,
    billableAnswer,
    async (scope, input) => {
      const [parties, items] = await Promise.all([
        received.findParties(scope, input.vendorId),
        received.itemsToBill(scope, input),
        input.intakeId && received.itemsLeftOf(scope, input.intakeId),
      ])
      const { gstin, state, scheme, ...vendor } = parties
      return {
        vendor: { ...vendor, termDays: creditDaysOf(vendor) },
        own: { gstin, state, scheme },
        items: items.map(billableOf),
      }
    },
  ),

  getOfIntake: workspaceQuery(
    'vendorBills.getOfIntake',
    ofIntakeInput,
    billsOfIntake,
    async (scope, { intakeId }) => {
      const [itemsLeft, bills] = await Promise.all([
        received.itemsLeftOf(scope, intakeId),
        received.billsOfIntake(scope, intakeId),
      ])
      return { itemsLeft, vendorBills: bills.map((bill) => ({ ...bill, total: rupeesOf(bill.total) })) }
    },
  ),

  create: workspaceMutation('vendorBills.create', createVendorBillInput, createdVendorBill, enter),

  attach: workspaceMutation(
    'vendorBills.attach',
    attachVendorBillInput,
    acknowledged,
    async (scope, { id, attachment }) => {
      const found = await store.findBillForUpdate(scope, id)
      await requireOwnPaper(scope, 'attachment', attachment, scope)
      await store.attach(scope, id, attachment)
      await record(scope, { act: 'updated', noun: 'vendorBill', id, label: found.bill_number })
      return { message: uploads.attached(attachment) }
    },
  ),

  cancel: workspaceMutation('vendorBills.cancel', cancelVendorBillInput, acknowledged, cancel),
}

/**
 * Cancels a bill: its goods can be billed again, and payments for it stay on account. Refuses one that is already
 * cancelled, one with debit notes, and one settled by a payment with a discount or TDS.
 */
async function cancel(scope: WorkspaceScope, { id }: z.output<typeof idInput>) {
  const found = await store.findBillForUpdate(scope, id)
  if (found.cancelled_at)
    throw new Refusal('conflict', messages.alreadyCancelled, { reason: 'illegal_status' })
  const note = await received.debitNoteOf(scope, id)
  if (note) throw new Refusal('conflict', messages.cancelNoteFirst(note))
  await store.markCancelled(scope, id)
  const released = await reverse(scope, {
    sourceId: id,
    event: 'vendor_bill',
    as: 'vendor_bill_cancelled',
    date: found.bill_date,
  })
  const payment = await paymentWithDeduction(
    scope,
    released.map(({ debit }) => debit),
  )
  if (payment) throw new Refusal('conflict', messages.cancelPaymentFirst(payment))
  await record(scope, { act: 'cancelled', noun: 'vendorBill', id, label: found.bill_number })
  return { message: messages.cancelled(found.bill_number) }
}
