import { sumPaise, toPaise, toRupees } from '#base/money.ts'
import { tableDocument } from '#base/pdf/table-document.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { formatDate, formatMoment } from '#base/web/display.tsx'
import { exportTable } from '#base/web/table/export.ts'
import type { BooksLock } from '#ledgers/output.ts'
import { type BookTable, balanceColumn } from './books-export.ts'

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
  balanceColumn('Closing balance', ({ closing }) => closing),
]

/** The trial balance that the close of a year kept; it adds up to 0. In its CSV debits are plus and credits minus. */
export function closeTable({ year, to, closings = [], closedAt }: KeptClose): BookTable {
  const kept = closings.map(({ closing }) => toPaise(closing))
  const total = { name: 'Total', group: '', closing: toRupees(sumPaise(kept)) }
  const closed = closedAt && `closed ${formatMoment(closedAt)}`
  const title = `Trial balance kept for ${year}`
  const name = [title, to, closed].filter(Boolean).join(', ')
  return {
    count: closings.length,
    saveCsv: () => exportTable({ name, format: 'csv', columns, rows: [...closings, total] }),
    sheet: (head) =>
      tableDocument({
        title,
        about: [`As on ${formatDate(to)}`, ...(closed ? [closed] : [])],
        name,
        ...head,
        columns,
        rows: closings,
        total,
      }),
  }
}
