import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { entryLabels } from '#statements/entry.ts'
import { detailsOf } from '#statements/entry-text.ts'
import type { Statement } from '#statements/output.ts'

type Row = {
  date: string
  particulars: string
  details: string
  number: string
  debit: number | null
  credit: number | null
  balance: number
}

/** The columns of an exported statement; a balance above 0 is owed by the party. */
export const statementColumns: ExportColumn<Row>[] = [
  { header: 'Date', value: (row) => row.date },
  { header: 'Particulars', value: (row) => row.particulars, width: 20 },
  { header: 'Details', value: (row) => row.details, width: 24 },
  { header: 'Number', value: (row) => row.number, width: 18 },
  { header: 'Debit', value: (row) => row.debit },
  { header: 'Credit', value: (row) => row.credit },
  { header: 'Balance', value: (row) => row.balance },
]

/** The entries between a row with the opening balance and one with the sums and the closing balance. */
export const statementRows = (statement: Statement): Row[] => [
  {
    date: statement.from,
    particulars: 'Opening balance',
    details: '',
    number: '',
    debit: null,
    credit: null,
    balance: statement.opening,
  },
  ...statement.entries.map((entry) => ({
    date: entry.date,
    particulars: entryLabels[entry.kind],
    details: detailsOf(entry),
    number: entry.number,
    debit: entry.debit || null,
    credit: entry.credit || null,
    balance: entry.balance,
  })),
  {
    date: statement.to,
    particulars: 'Closing balance',
    details: '',
    number: '',
    debit: statement.debits,
    credit: statement.credits,
    balance: statement.closing,
  },
]
