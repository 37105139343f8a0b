import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { accountNames } from '#accounts/server/store.ts'
import { acknowledged, idInput } from '#base/list.ts'
import { rupeesOf } from '#base/money.ts'
import { sellerOn } from '#bills/server/present.ts'
import { vendorPaperOf } from '#bills/server/vendor-paper.ts'
import { billingWorkspaceOf } from '#bills/server/workspace-store.ts'
import { settledWith } from '#books/server/settled-with-store.ts'
import { findPayment } from '#payments/server/store.ts'
import { issueSelfInvoiceInput } from '#purchase-papers/input.ts'
import {
  type PaymentVoucher,
  paymentVoucher,
  type SelfInvoicePaper,
  selfInvoicePaper,
} from '#purchase-papers/output.ts'
import { addressIn } from '#purchase-papers/self-invoice.ts'
import { taxesInRupees } from '#sales/server/present.ts'
import type { BillingWorkspace } from '#sales/server/store.ts'
import { issue } from './issue.ts'
import * as store from './store.ts'

/** Our own invoices for what unregistered vendors supplied under reverse charge (CGST Act s.31(3)(f)). */
export const selfInvoiceProcedures = {
  getSelfInvoice: workspaceQuery('vendorBills.getSelfInvoice', idInput, selfInvoicePaper, (scope, { id }) =>
    readSelfInvoice(scope, id),
  ),

  issueSelfInvoice: workspaceMutation(
    'vendorBills.issueSelfInvoice',
    issueSelfInvoiceInput,
    acknowledged,
    issue,
  ),
}

/** The same for expenses, and the vouchers of those under reverse charge. */
export const expensePaperProcedures = {
  getSelfInvoice: workspaceQuery(
    'expenses.getSelfInvoice',
    idInput,
    selfInvoicePaper,
    async (scope, { id }) => paperOf(scope, await store.findSelfInvoiceOfExpense(scope, id)),
  ),

  getVoucher: workspaceQuery('expenses.getVoucher', idInput, paymentVoucher, (scope, { id }) =>
    readVoucherOfExpense(scope, id),
  ),
}

/** The vouchers of payments to vendors (CGST Act s.31(3)(g)). */
export const paymentVoucherProcedures = {
  getVoucher: workspaceQuery('payments.getVoucher', idInput, paymentVoucher, (scope, { id }) =>
    readVoucher(scope, id),
  ),
}

async function readSelfInvoice(scope: WorkspaceScope, id: string): Promise<SelfInvoicePaper> {
  const found = await store.findSelfInvoice(scope, id)
  return paperOf(scope, { found, lines: await store.selfInvoiceLines(scope, id) })
}

async function paperOf(
  scope: WorkspaceScope,
  { found, lines }: store.SelfInvoiced,
): Promise<SelfInvoicePaper> {
  const { number, issuedOn, vendor, ...bill } = found
  const [workspace, nameOf] = await Promise.all([billingWorkspaceOf(scope), accountNames(scope)])
  const described = lines.map(({ account, ...line }) => ({
    ...line,
    description: line.description || nameOf(account),
  }))
  const paper = vendorPaperOf({ number, date: issuedOn, notes: '', vendor }, described, workspace)
  return {
    ...paper,
    placeOfSupply: paper.workspace.identity.state,
    selfInvoice: { number, issuedOn, ...bill },
  }
}

async function readVoucher(scope: WorkspaceScope, id: string): Promise<PaymentVoucher> {
  const [row, settled, workspace] = await Promise.all([
    findPayment(scope, id),
    settledWith(scope, id),
    billingWorkspaceOf(scope),
  ])
  const [vendor, reversed] = await Promise.all([
    store.paidVendor(scope, row.vendor_id),
    store.reversedBills(
      scope,
      settled.map(({ documentId }) => documentId),
      row.paid_on,
    ),
  ])
  const payer = payerOf(workspace)
  return {
    workspace: payer,
    vendor,
    number: row.number,
    date: row.paid_on,
    isCancelled: row.cancelled_at !== null,
    amount: rupeesOf(row.amount_paise),
    discount: rupeesOf(row.discount_paise),
    tds: rupeesOf(row.tds_paise),
    onAccount: rupeesOf(row.open_paise),
    lines: row.lines.map(({ account: _, ...line }) => ({ ...line, amount: rupeesOf(line.amount) })),
    settled: settled.map(({ number, date, amount, documentId }) => ({
      number,
      date,
      amount: rupeesOf(amount),
      reversed: reversedOf(
        reversed.find((bill) => bill.id === documentId),
        payer.identity.state,
      ),
    })),
  }
}

/** An expense is paid at once, so it is its own payment, under its own number. */
async function readVoucherOfExpense(scope: WorkspaceScope, id: string): Promise<PaymentVoucher> {
  const [{ expense, vendor, reversed }, workspace, nameOf] = await Promise.all([
    store.findReversedExpense(scope, id),
    billingWorkspaceOf(scope),
    accountNames(scope),
  ])
  const amount = rupeesOf(expense.amount_paise)
  const bill = { ...reversed, descriptions: [nameOf(expense.account)] }
  const payer = payerOf(workspace)
  return {
    workspace: payer,
    vendor: { ...vendor, address: addressIn(vendor.address, expense.supplier_state) },
    number: expense.number,
    date: expense.spent_on,
    isCancelled: expense.cancelled_at !== null,
    amount,
    discount: 0,
    tds: 0,
    onAccount: 0,
    lines: [],
    settled: [
      {
        number: expense.reference || expense.number,
        date: expense.spent_on,
        amount,
        reversed: reversedOf(bill, payer.identity.state),
      },
    ],
  }
}

/** Our details on a voucher, which asks for no payment. */
function payerOf(workspace: BillingWorkspace) {
  const { identity, ...shop } = sellerOn(workspace, null)
  return { ...shop, identity: { ...identity, bank: null, upiId: null } }
}

/** `state` is the code of ours, where what vendors supply to us is supplied. */
const reversedOf = (bill: store.ReversedBill | undefined, state: string | null) =>
  bill
    ? {
        selfInvoice: bill.selfInvoice,
        descriptions: bill.descriptions ?? [],
        taxable: rupeesOf(bill.taxable),
        placeOfSupply: bill.taxes.some(({ type }) => type === 'IGST') ? state : null,
        taxes: taxesInRupees(bill.taxes),
      }
    : null
