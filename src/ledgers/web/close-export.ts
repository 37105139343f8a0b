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

type Side = { name: string; group: string; debit?: number; credit?: number }

/** The same on paper, where both sides have a total of their own. */
const printed: ExportColumn<Side>[] = [
  { header: 'Account', value: ({ name }) => name },
  { header: 'Group', value: ({ group }) => group },
  { header: 'Debit', value: ({ debit }) => debit },
  { header: 'Credit', value: ({ credit }) => credit },
]

const sideOf = ({ closing, ...row }: Row): Side => ({
  ...row,
  ...(closing < 0 ? { credit: -closing } : { debit: closing }),
})

/** What the amounts of one side come to; rupees. */
const sumOf = (amounts: readonly (number | undefined)[]): number =>
  toRupees(sumPaise(amounts.map((amount = 0) => toPaise(amount))))

/** The trial balance that the close of a year kept. In its CSV debits are plus and credits minus, and add up to 0. */
export function closeTable({ year, to, closings = [], closedAt }: KeptClose): BookTable {
  const total = { name: 'Total', group: '', closing: sumOf(closings.map(({ closing }) => closing)) }
  const sides = closings.map(sideOf)
  const debit = sumOf(sides.map((each) => each.debit))
  const credit = sumOf(sides.map((each) => each.credit))
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
        columns: printed,
        rows: sides,
        total: { name: 'Total', group: '', debit, credit },
      }),
  }
}
