import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import type { QuotationInList } from '#quotations/output.ts'
import { quotationStatuses } from '#quotations/status.ts'

/** The columns of an export of quotations. */
export const exportColumns: ExportColumn<QuotationInList>[] = [
  { header: 'Number', value: (each) => each.number, width: 18 },
  { header: 'Revision', value: (each) => each.revision },
  { header: 'Customer', value: (each) => each.customerName, width: 28 },
  { header: 'Phone', value: (each) => each.customerPhone, width: 16 },
  { header: 'Date', value: (each) => each.quotedOn },
  { header: 'Valid until', value: (each) => each.validUntil },
  { header: 'Status', value: (each) => quotationStatuses[each.status].label },
  { header: 'Total', value: (each) => each.totalAmount },
  { header: 'Payable', value: (each) => each.payable },
]
