import { formatDate } from '#base/dates.ts'
import { type Bill, billRows } from '#bills/bill.ts'
import { type BillData, billDataOf } from '#bills/bill-data.ts'
import { stateWithCode } from '#bills/bill-parties.ts'
import type { BillCopy } from '#bills/copies.ts'
import { noteRows } from '#bills/note-paper.ts'
import type { SupplementPaper } from './output.ts'
import { supplementReasonLabels } from './reasons.ts'

/**
 * The rows of a supplementary invoice (CGST Rule 53(1)): its number and date, those of its bill, the reason, and the
 * taxable value, rate and tax per line. It is paid like a bill. `logo` is a data URL.
 */
export function supplementedPaper(
  { note, ...answer }: SupplementPaper,
  copy: BillCopy = 'original',
  logo?: string,
): { data: BillData; bill: Bill } {
  const status = note.isCancelled ? 'cancelled' : 'delivered'
  const data: BillData = {
    ...billDataOf(answer, logo),
    saleId: note.number,
    copy,
    status,
    paymentType: 'credit',
  }
  const bill = noteRows(billRows(data), {
    title: 'Supplementary invoice',
    facts: [
      ['Number', note.number],
      ['Date', formatDate(note.date)],
      ['Against invoice', answer.saleId],
      ['Invoice date', formatDate(answer.invoiceDate)],
      ['Reason', supplementReasonLabels[note.reason]],
      ['Place of supply', answer.placeOfSupply && stateWithCode(answer.placeOfSupply)],
    ],
    isCancelled: note.isCancelled,
    amountLabel: 'Amount charged',
    withGoods: false,
    asksForPayment: true,
  })
  return { data, bill }
}
