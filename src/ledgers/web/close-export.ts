import { sumPaise, toPaise, toRupees } from '#base/money.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { formatMoment } from '#base/web/display.tsx'
import { exportTable } from '#base/web/table/export.ts'
import type { BooksLock } from '#ledgers/output.ts'

type Year = BooksLock['years'][number]

/** A close of a year, and what it kept. */
export type KeptClose = Pick<Year, 'year' | 'to' | 'closings'> & {
  /** Of a close that a later one replaced. */
  closedAt?: string
}
type Row = { name: string; group: string; closing: number }

const columns: ExportColumn<Row>[] = [
  { header: 'Account', value: ({ name }) => name },
  { header: 'Group', value: ({ group }) => group },
  { header: 'Closing balance', value: ({ closing }) => closing },
]

/** Downloads the trial balance that the close of a year kept as CSV, debit plus; it adds up to 0. */
export function exportClose({ year, to, closings = [], closedAt }: KeptClose) {
  const kept = closings.map(({ closing }) => toPaise(closing))
  return exportTable({
    name: `Trial balance kept for ${year}, ${to}${closedAt ? `, closed ${formatMoment(closedAt)}` : ''}`,
    format: 'csv',
    columns,
    rows: [...closings, { name: 'Total', group: '', closing: toRupees(sumPaise(kept)) }],
  })
}
