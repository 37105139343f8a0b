import { daysBetween, formatDate } from '#base/dates.ts'
import { type Bill, billRows } from '#bills/bill.ts'
import { type BillData, billDataOf } from '#bills/bill-data.ts'
import { filled, stateWithCode, vendorParty } from '#bills/bill-parties.ts'
import { noteRows } from '#bills/note-paper.ts'
import { messages } from './messages.ts'
import type { SelfInvoicePaper } from './output.ts'

/** The address of a supplier with the state that was entered, a code. */
export const addressIn = (address: string, state: string | null | undefined): string =>
  filled([address, state && stateWithCode(state)]).join(', ')

/** The days within which a self-invoice is to be issued (CGST Rule 47A). */
const ISSUE_WITHIN = 30

/**
 * What to consider before a self-invoice of a day is issued today: that it comes later than the law wants, its supply being of
 * the day of the bill, or is dated in an earlier month.
 */
export const issueCautions = (billDate: string, issuedOn: string, today: string): string[] => [
  ...(daysBetween(billDate, issuedOn) > ISSUE_WITHIN ? [messages.issuedLate] : []),
  ...(issuedOn.slice(0, 7) < today.slice(0, 7) ? [messages.backdated] : []),
]

/**
 * The rows of a self-invoice (CGST Rule 46): its number and date, the vendor as the supplier, the vendor's own number, and the
 * value and tax per line. It asks for no payment. `logo` is a data URL.
 */
export function selfInvoiceRows(
  { selfInvoice, vendorAddress, ...answer }: SelfInvoicePaper,
  logo?: string,
): { data: BillData; bill: Bill } {
  const data: BillData = { ...billDataOf(answer, logo), copy: 'triplicate' }
  const rows = noteRows(billRows(data), {
    title: 'Self-invoice',
    facts: [
      ['Self-invoice no.', selfInvoice.number],
      ['Date', formatDate(selfInvoice.issuedOn)],
      [selfInvoice.isOurNumber ? 'Expense' : "Vendor's bill", selfInvoice.billNumber],
      ['Its date', formatDate(selfInvoice.billDate)],
      ['Place of supply', data.placeOfSupply && stateWithCode(data.placeOfSupply)],
      ['Reverse charge', 'Yes'],
    ],
    isCancelled: selfInvoice.isCancelled,
    amountLabel: 'Value with GST',
    withGoods: true,
    asksForPayment: false,
  })
  return {
    data,
    bill: {
      ...rows,
      copy: undefined,
      lines: rows.lines.map((line, at) => (data.items[at]?.unit ? line : { ...line, quantity: '' })),
      parties: [
        {
          ...vendorParty(answer.customer, addressIn(vendorAddress, selfInvoice.supplierState)),
          heading: 'Supplied by',
        },
      ],
      declarations: [messages.reverseCharge],
    },
  }
}
