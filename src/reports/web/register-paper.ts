import { type DateRange, formatDate } from '#base/dates.ts'
import { type Printable, tableDocument } from '#base/pdf/table-document.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { type RegisterRow, type RegisterSums, sumsOfRows, taxTypesIn } from './register-rows.ts'

/** A register on paper: its title, what its parties are called ('Customer'), and the documents that a screen lists. */
type Register = DateRange & { title: string; party: string; rows: readonly RegisterRow[] }

type Line = RegisterSums & Partial<RegisterRow>

/** A register as a PDF, a row for each document, with its sums. */
export function registerPaper({ title, party, rows, from, to }: Register): Printable {
  const total = sumsOfRows(rows)
  const amounts: ExportColumn<Line>[] = [
    { header: 'Taxable value', value: ({ taxable }) => taxable },
    ...taxTypesIn(rows).map((type) => ({ header: type, value: ({ taxes }: Line) => taxes[type] ?? 0 })),
    ...(rows.some(({ tcs }) => tcs !== 0) ? [{ header: 'TCS', value: ({ tcs }: Line) => tcs }] : []),
    ...(rows.some(({ roundOff }) => roundOff !== 0)
      ? [{ header: 'Round off', value: ({ roundOff }: Line) => roundOff }]
      : []),
    { header: 'Total', value: (line) => line.total },
  ]
  const columns: ExportColumn<Line>[] = [
    { header: 'Date', value: ({ date }) => date },
    { header: 'Number', value: ({ number }) => number },
    { header: 'Type', value: ({ type }) => type },
    { header: party, value: (line) => line.party },
    { header: 'GSTIN', value: ({ gstin }) => gstin },
    ...amounts,
  ]
  return {
    count: rows.length,
    sheet: (head) =>
      tableDocument<Line>({
        title,
        about: [`${formatDate(from)} to ${formatDate(to)}`],
        name: `${title} ${from} to ${to}`,
        ...head,
        columns,
        rows,
        total: { ...total, number: 'Total' },
      }),
  }
}
