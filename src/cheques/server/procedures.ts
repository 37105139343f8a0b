import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { acknowledged } from '#base/list.ts'
import { rupeesOf } from '#base/money.ts'
import { bounceInput, chequesListInput, clearInput, depositInput, undoInput } from '#cheques/input.ts'
import { type Cheque, chequesPage } from '#cheques/output.ts'
import { bounce, clear, deposit, undo } from './move.ts'
import { type ChequeRow, pageOfCheques, sumsOfCheques } from './store.ts'

/** Cheques of customers, from the hand to the bank's answer. */
export const chequeProcedures = {
  getMany: workspaceQuery('cheques.getMany', chequesListInput, chequesPage, async (scope, input) => {
    const [{ rows, pagination }, sums] = await Promise.all([
      pageOfCheques(scope, input),
      sumsOfCheques(scope),
    ])
    const inRupees = ({ count, amount }: { count: number; amount: number }) => ({
      count,
      amount: rupeesOf(amount),
    })
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

const inList = (row: ChequeRow, today: string): Cheque => ({
  receiptId: row.receipt_id,
  line: row.line,
  receiptNumber: row.receipt_number,
  customerId: row.customer_id,
  customerName: row.customer_name,
  number: row.number,
  receivedOn: row.received_on,
  chequeDate: row.cheque_date,
  amount: rupeesOf(row.amount_paise),
  state: row.state,
  isDue: row.state === 'in_hand' && row.payable_on <= today,
  depositedOn: row.deposited_on,
  clearedOn: row.cleared_on,
  bouncedOn: row.bounced_on,
})
