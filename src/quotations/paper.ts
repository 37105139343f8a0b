import { formatDate } from '#base/dates.ts'
import { type Bill, billRows } from '#bills/bill.ts'
import type { BillData } from '#bills/bill-data.ts'
import { billDataOf } from '#bills/bill-data.ts'
import { stateWithCode } from '#bills/bill-parties.ts'
import { messages as customers } from '#customers/messages.ts'
import type { QuotationPaper } from '#quotations/output.ts'

/** A quotation on the paper of a bill: its data, and its rows with amounts in paise. */
export type Quoted = { data: BillData; bill: Bill }

/**
 * The rows of a quotation: those of the bill that it would become, without what only a bill has (number, payment,
 * balance, copies, UPI code and reverse charge). `logo` is a data URL.
 */
export function quotedPaper(paper: QuotationPaper, logo?: string): Quoted {
  const { number, revision, quotedOn, validUntil, customer, ...shown } = paper
  const data = billDataOf(
    {
      ...shown,
      saleId: number,
      invoiceDate: quotedOn,
      status: 'ordered',
      paymentType: 'cash',
      advanceAmount: 0,
      openAmount: 0,
      customer: customer ?? { name: customers.walkIn },
      hideGst: false,
      copy: 'original',
    },
    logo,
  )
  const bill = billRows(data)
  const facts: [string, string | null | undefined | false][] = [
    ['Quotation no.', number],
    ['Date', formatDate(quotedOn)],
    ['Valid until', formatDate(validUntil)],
    ['Revision', revision > 1 && String(revision)],
    ['Place of supply', paper.placeOfSupply && stateWithCode(paper.placeOfSupply)],
  ]
  return {
    data,
    bill: {
      ...bill,
      title: 'Quotation',
      copy: undefined,
      status: { label: `Valid until ${formatDate(validUntil)}`, tone: 'green' },
      parties: customer
        ? bill.parties.map((party) => ({ ...party, heading: headings[party.heading] ?? 'For' }))
        : [],
      facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      totals: bill.totals.filter(({ kind }) => kind !== 'balance'),
      taxSummary: [],
      upi: undefined,
    },
  }
}

const headings: Record<string, string> = { 'Delivered to': 'Delivery to' }
