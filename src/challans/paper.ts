import { formatDate } from '#base/dates.ts'
import { type Bill, billRows } from '#bills/bill.ts'
import type { BillData } from '#bills/bill-data.ts'
import { billDataOf } from '#bills/bill-data.ts'
import { stateWithCode } from '#bills/bill-parties.ts'
import type { BillCopy } from '#bills/copies.ts'
import { challanCopies } from '#challans/copies.ts'
import type { ChallanPaper } from '#challans/output.ts'
import { reasonLabels } from '#challans/reason.ts'
import { transportFacts } from '#sales/transport.ts'

/** A delivery challan on the paper of a bill: its data, and its rows with amounts in paise. */
export type SentPaper = { data: BillData; bill: Bill }

const headings: Record<string, string> = {
  'Billed to': 'Consignee',
  'Billed and delivered to': 'Consignee',
  'Delivered to': 'Place of delivery',
}

/**
 * The rows of a delivery challan (CGST Rule 55(1)): its number and date, consigner and consignee, HSN, quantity, taxable
 * value and tax of what left, and the bill it belongs to (Rule 55(5)) or why it left before one. It asks for no payment. `logo` is a data URL.
 */
export function sentPaper(paper: ChallanPaper, copy: BillCopy = 'original', logo?: string): SentPaper {
  const { number, sentOn, invoice, reason, isCancelled, ...shown } = paper
  const data = billDataOf(
    {
      ...shown,
      saleId: number,
      invoiceDate: sentOn,
      status: isCancelled ? 'cancelled' : 'delivered',
      paymentType: 'credit',
      advanceAmount: 0,
      openAmount: 0,
      copy,
    },
    logo,
  )
  const bill = billRows(data)
  const isDiscounted = data.totals.totalDiscount !== 0
  const facts: (readonly [string, string | null | undefined])[] = [
    ['Challan no.', number],
    ['Date', formatDate(sentOn)],
    ['Against invoice', invoice?.number],
    ['Invoice date', invoice && formatDate(invoice.date)],
    ['Reason', reason && reasonLabels[reason]],
    ...transportFacts(paper),
    ['Place of supply', paper.placeOfSupply && stateWithCode(paper.placeOfSupply)],
  ]
  return {
    data,
    bill: {
      ...bill,
      title: 'Delivery challan',
      copy: challanCopies[copy].toUpperCase(),
      status: isCancelled
        ? { label: invoice ? 'Undone' : 'Cancelled', tone: 'amber' }
        : { label: 'Goods sent', tone: 'green' },
      seller: { ...bill.seller, heading: 'Consigner' },
      parties: bill.parties.map((party) => ({ ...party, heading: headings[party.heading] ?? party.heading })),
      facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      totals: bill.totals
        .filter(({ kind }) => kind !== 'balance')
        .map((row) => (row.label === 'Subtotal' && !isDiscounted ? { ...row, label: 'Taxable value' } : row)),
      taxSummary: [],
      bank: [],
      upi: undefined,
    },
  }
}
