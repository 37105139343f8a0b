import { formatDate } from '#base/dates.ts'
import { type Printable, tableDocument } from '#base/pdf/table-document.ts'
import { phoneText } from '#base/phone.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { AGEING_PARTS, shownPart } from './ageing.ts'
import type { Ageing } from './output.ts'

type Row = Ageing & { name: string; phoneNumber: string }

type AgedList = {
  title: string
  /** What the parties are called: 'Customer'. */
  party: string
  /** yyyy-MM-dd */
  day: string
  rows: readonly Row[]
  sums: Ageing
}

/** A list of balances by age as a PDF, without the parts that nobody has. */
export function agedPaper({ title, party, day, rows, sums }: AgedList): Printable {
  const columns: ExportColumn<Row>[] = [
    { header: party, value: ({ name }) => name },
    { header: 'Phone', value: ({ phoneNumber }) => phoneNumber && phoneText(phoneNumber) },
    ...AGEING_PARTS.filter(({ id }) => sums[id] !== 0).map(({ id, label }) => ({
      header: label,
      value: (row: Row) => shownPart(row, id) || '',
    })),
    { header: 'Balance', value: ({ balance }) => balance },
  ]
  const about = [`As of ${formatDate(day)}, by days overdue`]
  const total = { ...sums, name: 'Total', phoneNumber: '' }
  return {
    count: rows.length,
    sheet: (head) => tableDocument({ title, about, name: `${title} ${day}`, ...head, columns, rows, total }),
  }
}
