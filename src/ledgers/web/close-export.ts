import { sumPaise, toPaise, toRupees } from '#base/money.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { exportTable } from '#base/web/table/export.ts'
import type { BooksLock } from '#ledgers/output.ts'

type Year = BooksLock['years'][number]
type Row = { name: string; group: string; closing: number }

const columns: ExportColumn<Row>[] = [
  { header: 'Account', value: ({ name }) => name },
  { header: 'Group', value: ({ group }) => group },
  { header: 'Closing balance', value: ({ closing }) => closing },
]

/** Downloads the trial balance that the close of a year kept as CSV, debit plus; it adds up to 0. */
export function exportClose({ year, to, closings = [] }: Pick<Year, 'year' | 'to' | 'closings'>) {
  const kept = closings.map(({ closing }) => toPaise(closing))
  return exportTable({
    name: `Trial balance kept for ${year}, ${to}`,
    format: 'csv',
    columns,
    rows: [...closings, { name: 'Total', group: '', closing: toRupees(sumPaise(kept)) }],
  })
}
