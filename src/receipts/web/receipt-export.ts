import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { modeLabels } from '#books/mode.ts'
import type { Receipt } from '#receipts/output.ts'
import { standingOf } from '#receipts/standing.ts'

/** The columns of exported receipts; the money of a refund is negative. */
export const receiptExport: ExportColumn<Receipt>[] = [
  { header: 'Number', value: (receipt) => receipt.number, width: 18 },
  { header: 'Date', value: (receipt) => receipt.receivedOn },
  { header: 'Type', value: standingOf },
  { header: 'Customer', value: (receipt) => receipt.customerName, width: 28 },
  {
    header: 'Paid by',
    value: ({ lines }) => lines.map(({ mode }) => modeLabels[mode]).join(', '),
    width: 18,
  },
  {
    header: 'Reference',
    value: ({ lines }) => lines.flatMap(({ reference }) => reference || []).join(', '),
    width: 18,
  },
  { header: 'Amount', value: ({ kind, amount }) => (kind === 'refund' ? -amount : amount) },
  { header: 'Discount', value: (receipt) => receipt.discountAllowed },
  { header: 'TDS', value: (receipt) => receipt.tds },
  { header: 'On account', value: (receipt) => receipt.onAccount },
  { header: 'Notes', value: (receipt) => receipt.notes, width: 28 },
]
