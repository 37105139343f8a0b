import { formatDate } from '#base/dates.ts'
import { type Bill, billRows } from '#bills/bill.ts'
import { type BillData, billDataOf } from '#bills/bill-data.ts'
import { stateWithCode } from '#bills/bill-parties.ts'
import type { BillCopy } from '#bills/copies.ts'
import { noteRows } from '#bills/note-paper.ts'
import { messages } from '#credit-notes/messages.ts'
import type { NotePaper } from '#credit-notes/output.ts'
import { reasonLabelOf } from '#credit-notes/reasons.ts'
import { isTooLateForTax, taxCreditUntil } from '#gst/credit-deadline.ts'

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
  const isWithoutGst = answer.totals.totalTax === 0 && isTooLateForTax(answer.invoiceDate, note.date)
  const data: BillData = { ...billDataOf(answer, logo), saleId: note.number, copy, status: 'delivered' }
  const bill = noteRows(billRows(data), {
    title: 'Credit note',
    facts: [
      ['Number', note.number],
      ['Date', formatDate(note.date)],
      ['Against invoice', answer.saleId],
      ['Invoice date', formatDate(answer.invoiceDate)],
      ['Return', note.returnId !== note.number && note.returnId],
      ['Reason', reasonLabelOf(note.reason)],
      ['GST', isWithoutGst && messages.withoutGst(formatDate(taxCreditUntil(answer.invoiceDate)))],
      ['Place of supply', answer.placeOfSupply && stateWithCode(answer.placeOfSupply)],
    ],
    isCancelled: note.isCancelled,
    amountLabel: 'Amount credited',
    withGoods: note.returnId !== null,
    asksForPayment: false,
  })
  return { data, bill }
}
