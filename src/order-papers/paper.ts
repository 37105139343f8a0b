import { formatDate } from '#base/dates.ts'
import { type Bill, billRows } from '#bills/bill.ts'
import { type BillData, billDataOf } from '#bills/bill-data.ts'
import { vendorParty } from '#bills/bill-parties.ts'
import { messages } from '#order-papers/messages.ts'
import type { OrderPaper } from '#order-papers/output.ts'
import { orderStatusLabels } from '#purchase-orders/status.ts'

/** A purchase order on the paper of a bill: its data, and its rows with amounts in paise. */
export type Ordered = { data: BillData; bill: Bill }

/** The rows of a purchase order: its number and dates, the vendor, and price, discount and tax per line. `logo` is a data URL. */
export function orderedPaper(
  { order, vendorAddress, vendorCodes = [], ...answer }: OrderPaper,
  logo?: string,
): Ordered {
  const data: BillData = { ...billDataOf(answer, logo), copy: 'triplicate' }
  const bill = billRows(data)
  const cancelled = order.status === 'cancelled'
  const facts: [string, string | null][] = [
    ['Order no.', order.number],
    ['Order date', formatDate(order.date)],
    ['Expected by', order.expectedOn && formatDate(order.expectedOn)],
  ]
  return {
    data,
    bill: {
      ...bill,
      title: 'Purchase order',
      copy: undefined,
      status: { label: orderStatusLabels[order.status], tone: cancelled ? 'amber' : 'green' },
      cancelled,
      lines: bill.lines.map((line, at) => ({ ...line, note: messages.yourCode(vendorCodes[at] ?? null) })),
      parties: [vendorParty(answer.customer, vendorAddress)],
      facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      totals: bill.totals.filter(({ kind }) => kind !== 'balance'),
      taxSummary: [],
      bank: [],
      upi: undefined,
    },
  }
}
