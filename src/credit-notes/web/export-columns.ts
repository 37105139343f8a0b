import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import type { CreditNoteInList } from '#credit-notes/output.ts'
import { reasonLabelOf } from '#credit-notes/reasons.ts'

/** The columns of an export of credit notes. */
export const exportColumns: ExportColumn<CreditNoteInList>[] = [
  { header: 'Number', value: (note) => note.number, width: 18 },
  { header: 'Date', value: (note) => note.date },
  { header: 'Return', value: (note) => note.returnId, width: 14 },
  { header: 'Against invoice', value: (note) => note.displaySaleId, width: 18 },
  { header: 'Invoice date', value: (note) => note.invoiceDate },
  { header: 'Customer', value: (note) => note.customerName, width: 28 },
  { header: 'GSTIN', value: (note) => note.gstin, width: 18 },
  { header: 'Place of supply', value: (note) => note.placeOfSupply, width: 18 },
  { header: 'Reason', value: (note) => reasonLabelOf(note.reason), width: 18 },
  { header: 'Taxable value', value: (note) => note.taxable },
  { header: 'Tax', value: (note) => note.tax },
  { header: 'Round off', value: (note) => note.roundOff },
  { header: 'Credited', value: (note) => note.credited },
  { header: 'Cancelled', value: (note) => (note.isCancelled ? 'Yes' : 'No') },
]
