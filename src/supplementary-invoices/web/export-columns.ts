import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import type { SupplementInList } from '#supplementary-invoices/output.ts'
import { supplementReasonLabels, supplementStatuses } from '#supplementary-invoices/reasons.ts'

/** The columns of an export of supplementary invoices. */
export const exportColumns: ExportColumn<SupplementInList>[] = [
  { header: 'Number', value: (note) => note.number, width: 18 },
  { header: 'Date', value: (note) => note.date },
  { header: 'Against invoice', value: (note) => note.displaySaleId, width: 18 },
  { header: 'Invoice date', value: (note) => note.invoiceDate },
  { header: 'Customer', value: (note) => note.customerName, width: 28 },
  { header: 'GSTIN', value: (note) => note.gstin, width: 18 },
  { header: 'Place of supply', value: (note) => note.placeOfSupply, width: 18 },
  { header: 'Reason', value: (note) => supplementReasonLabels[note.reason], width: 22 },
  { header: 'Taxable value', value: (note) => note.taxable },
  { header: 'Tax', value: (note) => note.tax },
  { header: 'Round off', value: (note) => note.roundOff },
  { header: 'Total', value: (note) => note.total },
  { header: 'To collect', value: (note) => note.openAmount },
  { header: 'Status', value: (note) => supplementStatuses[note.status].label },
]
