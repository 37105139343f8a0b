import { formatDate } from '#base/dates.ts'
import { type Bill, billRows } from '#bills/bill.ts'
import type { BillData } from '#bills/bill-data.ts'
import { billDataOf } from '#bills/bill-data.ts'
import { vendorParty } from '#bills/bill-parties.ts'
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
  const bill = billRows(data)
  return {
    data,
    bill: {
      ...bill,
      title: 'Debit note',
      copy: undefined,
      status: note.isCancelled ? { label: 'Cancelled', tone: 'amber' } : { label: 'Issued', tone: 'green' },
      cancelled: note.isCancelled,
      parties: [vendorParty(answer.customer, vendorAddress)],
      facts: [
        { label: 'Debit note no.', value: note.number },
        { label: 'Date', value: formatDate(note.date) },
        { label: 'Against', value: note.againstNumber },
        { label: 'Its date', value: formatDate(note.againstDate) },
        { label: 'Reason', value: debitReasonLabel(note.reason) },
      ],
      lines: note.withGoods ? bill.lines : bill.lines.map((line) => ({ ...line, quantity: '' })),
      totals: bill.totals
        .filter(({ kind }) => kind !== 'balance')
        .map((row) => (row.kind === 'total' ? { ...row, label: 'Amount debited' } : row)),
      bank: [],
      upi: undefined,
    },
  }
}
