import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { acknowledged } from '#base/list.ts'
import { rupeesOf } from '#base/money.ts'
import {
  bounceInput,
  chequesListInput,
  clearInput,
  clearIssuedInput,
  depositInput,
  issuedListInput,
  markUnpaidInput,
  undoInput,
  undoIssuedInput,
} from '#cheques/input.ts'
import { type Cheque, chequesPage, type IssuedCheque, issuedPage } from '#cheques/output.ts'
import { clearIssued, markUnpaid, undoIssued } from './issued.ts'
import { type IssuedRow, pageOfIssued, sumsOfIssued } from './issued-store.ts'
import { bounce, clear, deposit, undo } from './move.ts'
import { type ChequeRow, pageOfCheques, sumsOfCheques } from './store.ts'

const inRupees = ({ count, amount }: { count: number; amount: number }) => ({
  count,
  amount: rupeesOf(amount),
})

/** Cheques of customers, from the hand to the bank's answer. */
export const chequeProcedures = {
  getMany: workspaceQuery('cheques.getMany', chequesListInput, chequesPage, async (scope, input) => {
    const [{ rows, pagination }, sums] = await Promise.all([
      pageOfCheques(scope, input),
      sumsOfCheques(scope),
    ])
    return {
      cheques: rows.map((row) => inList(row, scope.today)),
      pagination,
      sums: { inHand: inRupees(sums.inHand), due: inRupees(sums.due), deposited: inRupees(sums.deposited) },
    }
  }),

  deposit: workspaceMutation('cheques.deposit', depositInput, acknowledged, deposit),

  clear: workspaceMutation('cheques.clear', clearInput, acknowledged, clear),

  undo: workspaceMutation('cheques.undo', undoInput, acknowledged, undo),

  bounce: workspaceMutation('cheques.bounce', bounceInput, acknowledged, bounce),
}

/** Cheques to vendors, from their issue to the bank's answer: further calls of payments. */
export const issuedChequeProcedures = {
  getCheques: workspaceQuery('payments.getCheques', issuedListInput, issuedPage, async (scope, input) => {
    const [{ rows, pagination }, sums] = await Promise.all([pageOfIssued(scope, input), sumsOfIssued(scope)])
    return {
      cheques: rows.map((row) => issuedInList(row, scope.today)),
      pagination,
      sums: { issued: inRupees(sums.issued), ahead: inRupees(sums.ahead) },
    }
  }),

  clearCheque: workspaceMutation('payments.clearCheque', clearIssuedInput, acknowledged, clearIssued),

  undoCheque: workspaceMutation('payments.undoCheque', undoIssuedInput, acknowledged, undoIssued),

  markUnpaid: workspaceMutation('payments.markUnpaid', markUnpaidInput, acknowledged, markUnpaid),
}

const inList = (row: ChequeRow, today: string): Cheque => ({
  receiptId: row.receipt_id,
  line: row.line,
  receiptNumber: row.receipt_number,
  customerId: row.customer_id,
  customerName: row.customer_name,
  number: row.number,
  drawerBank: row.drawer_bank,
  receivedOn: row.received_on,
  chequeDate: row.cheque_date,
  amount: rupeesOf(row.amount_paise),
  state: row.state,
  isDue: row.state === 'in_hand' && row.payable_on <= today,
  depositedOn: row.deposited_on,
  clearedOn: row.cleared_on,
  bouncedOn: row.bounced_on,
})

const issuedInList = (row: IssuedRow, today: string): IssuedCheque => ({
  paymentId: row.payment_id,
  line: row.line,
  paymentNumber: row.payment_number,
  vendorId: row.vendor_id,
  vendorName: row.vendor_name,
  number: row.number,
  paidOn: row.paid_on,
  chequeDate: row.cheque_date,
  amount: rupeesOf(row.amount_paise),
  state: row.state,
  isAhead: row.payable_on > today,
  clearedOn: row.cleared_on,
  isOnStatement: row.is_on_statement,
  unpaidOn: row.unpaid_on,
})
