import { formatDate } from '#base/dates.ts'
import { type Bill, billRows } from '#bills/bill.ts'
import { type BillData, billDataOf } from '#bills/bill-data.ts'
import { vendorParty } from '#bills/bill-parties.ts'
import { noteRows } from '#bills/note-paper.ts'
import type { DebitPaper } from '#debit-notes/output.ts'
import { debitReasonLabel } from '#debit-notes/reasons.ts'

/** A debit note on the paper of a bill: its data, and its rows with amounts in paise. */
export type Debited = { data: BillData; bill: Bill }

/**
 * The rows of a debit note (CGST Rule 53): its number and date, those of the vendor's bill or our intake, the reason, and the
 * taxable value and tax per line. It asks for no payment. `logo` is a data URL.
 */
export function debitedPaper({ note, vendorAddress, ...answer }: DebitPaper, logo?: string): Debited {
  const data: BillData = { ...billDataOf(answer, logo), copy: 'triplicate' }
  const rows = noteRows(billRows(data), {
    title: 'Debit note',
    facts: [
      ['Debit note no.', note.number],
      ['Date', formatDate(note.date)],
      ['Against', note.againstNumber],
      ['Its date', formatDate(note.againstDate)],
      ['Reason', debitReasonLabel(note.reason)],
    ],
    isCancelled: note.isCancelled,
    amountLabel: 'Amount debited',
    withGoods: note.withGoods,
    asksForPayment: false,
  })
  return {
    data,
    bill: { ...rows, copy: undefined, parties: [vendorParty(answer.customer, vendorAddress)] },
  }
}
