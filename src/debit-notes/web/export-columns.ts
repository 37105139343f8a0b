import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import type { DebitNoteInList } from '#debit-notes/output.ts'
import { debitReasonLabel } from '#debit-notes/reasons.ts'

/** The columns of an export of debit notes. */
export const exportColumns: ExportColumn<DebitNoteInList>[] = [
  { header: 'Number', value: (note) => note.number, width: 18 },
  { header: 'Date', value: (note) => note.date },
  { header: 'Vendor', value: (note) => note.vendorName, width: 28 },
  { header: 'Against', value: (note) => note.againstNumber, width: 18 },
  { header: 'Its date', value: (note) => note.againstDate },
  { header: 'Reason', value: (note) => debitReasonLabel(note.reason), width: 18 },
  { header: 'Taxable value', value: (note) => note.taxable },
  { header: 'Tax', value: (note) => note.tax },
  { header: 'Debited', value: (note) => note.total },
  { header: 'Cancelled', value: (note) => (note.isCancelled ? 'Yes' : 'No') },
]
