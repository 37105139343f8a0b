import { formatDate } from '#base/dates.ts'
import { type Bill, billRows } from '#bills/bill.ts'
import type { BillData } from '#bills/bill-data.ts'
import { billDataOf } from '#bills/bill-data.ts'
import { stateWithCode } from '#bills/bill-parties.ts'
import type { BillCopy } from '#bills/copies.ts'
import type { NotePaper } from '#credit-notes/output.ts'
import { reasonLabelOf } from '#credit-notes/reasons.ts'

/** A credit note on the paper of a bill: its data, and its rows with amounts in paise. */
export type Noted = { data: BillData; bill: Bill }

/**
 * The rows of a credit note (CGST Rule 53(1A)): its number and date, those of its bill, the reason, and the taxable value
 * and tax credited per line. It asks for no payment. `logo` is a data URL.
 */
export function notedPaper(
  { note, ...answer }: NotePaper,
  copy: BillCopy = 'original',
  logo?: string,
): Noted {
  const data: BillData = { ...billDataOf(answer, logo), saleId: note.number, copy, status: 'delivered' }
  const bill = billRows(data)
  const isGoods = note.returnId !== null
  const facts: [string, string | null | undefined | false][] = [
    ['Credit note no.', note.number],
    ['Date', formatDate(note.date)],
    ['Against invoice', answer.saleId],
    ['Invoice date', formatDate(answer.invoiceDate)],
    ['Return', note.returnId !== note.number && note.returnId],
    ['Reason', reasonLabelOf(note.reason)],
    ['Place of supply', answer.placeOfSupply && stateWithCode(answer.placeOfSupply)],
  ]
  return {
    data,
    bill: {
      ...bill,
      title: 'Credit note',
      status: note.isCancelled ? { label: 'Cancelled', tone: 'amber' } : { label: 'Issued', tone: 'green' },
      cancelled: note.isCancelled,
      facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      lines: isGoods ? bill.lines : bill.lines.map((line) => ({ ...line, quantity: '' })),
      totals: bill.totals
        .filter(({ kind }) => kind !== 'balance')
        .map((row) => (row.kind === 'total' ? { ...row, label: 'Amount credited' } : row)),
      bank: [],
      upi: undefined,
    },
  }
}
