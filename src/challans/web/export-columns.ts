import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { listMessages } from '#challans/list-messages.ts'
import type { ChallanInList } from '#challans/output.ts'
import { reasonLabels } from '#challans/reason.ts'
import { challanStatuses } from '#challans/status.ts'

/** The columns of an export of delivery challans. */
export const exportColumns: ExportColumn<ChallanInList>[] = [
  { header: 'Number', value: (each) => each.number, width: 18 },
  { header: 'Customer', value: (each) => each.customerName, width: 28 },
  { header: 'Phone', value: (each) => each.customerPhone, width: 16 },
  { header: 'Date', value: (each) => each.sentOn },
  { header: 'Reason', value: (each) => reasonLabels[each.reason], width: 20 },
  { header: 'Status', value: (each) => challanStatuses[each.status].label },
  { header: listMessages.dueBack, value: (each) => each.dueBack },
  { header: 'Value', value: (each) => each.amount },
]
