import { messages } from '#bank-lines/messages.ts'
import type { LineAnswer } from '#bank-lines/output.ts'
import { formatDate, Money } from '#base/web/display.tsx'
import type { LineColumn } from '#base/web/table/line-columns.ts'

/** The columns of statement lines that show one voucher together. */
export const besideColumns: LineColumn<LineAnswer['others'][number]>[] = [
  {
    id: 'narration',
    header: 'Narration',
    cell: ({ narration, reference }) => narration || reference || messages.noNarration,
  },
  { id: 'date', header: 'Date', align: 'left', cell: ({ date }) => formatDate(date) },
  { id: 'amount', header: 'Amount', cell: ({ amount }) => <Money value={amount} />, phone: 'amount' },
]
