import type { Mapping } from '#base/column-guess.ts'
import type { Table } from '#base/spreadsheet/table.ts'
import { guessImport } from '#imports/columns.ts'
import type { BankColumn } from './banks.ts'
import { bankColumns, missingColumns } from './columns.ts'

/** How many rows banks print above the headings at most: name, address, account and period. */
const MOST_ABOVE = 60

/** Which column of a statement holds what: as in the last file of its account where the headings are the same, else as guessed. */
export function mappingOf(headers: readonly string[], remembered: RememberedColumns): Mapping<BankColumn> {
  const known = bankColumns.flatMap(({ key }) => {
    const at = headers.indexOf(remembered[key] ?? '\0')
    return at < 0 ? [] : [[key, at] as const]
  })
  const isSame = known.length > 0 && known.length === Object.keys(remembered).length
  return isSame ? Object.fromEntries(known) : guessImport<BankColumn>(bankColumns, headers)
}

/** The headings that the last import of an account read. */
export type RememberedColumns = Partial<Record<BankColumn, string>>

/** The headings that a mapping reads, as they are remembered. */
export const headingsRead = (headers: readonly string[], mapping: Mapping<BankColumn>): RememberedColumns =>
  Object.fromEntries(
    bankColumns.flatMap(({ key }) => {
      const heading = headers[mapping[key] ?? -1]
      return heading ? [[key, heading]] : []
    }),
  )

/** The rows of a table without the rules that some banks draw between them, such as asterisks in every column. */
function withoutRules({ rows, rowNumbers, ...table }: Table): Table {
  const saysAnything = rows.map((cells) => cells.some((cell) => /[\p{L}\p{N}]/u.test(cell)))
  const said = <Item>(all: readonly Item[]) => all.filter((_, at) => saysAnything[at])
  return { ...table, rows: said(rows), rowNumbers: said(rowNumbers) }
}

/** The table below the row with the headings of a statement; as it is where no row has them. */
export function fromHeading(table: Table, remembered: RememberedColumns): Table {
  const isHeading = (cells: readonly string[]) => missingColumns(mappingOf(cells, remembered)).length === 0
  const trimmed = (cells: readonly string[]) => cells.map((cell) => cell.trim())
  if (isHeading(table.headers)) return withoutRules(table)
  const at = table.rows.slice(0, MOST_ABOVE).findIndex((cells) => isHeading(trimmed(cells)))
  if (at < 0) return table
  const headers = trimmed(table.rows[at] ?? [])
  const blank = headers.map(() => '')
  const rows = table.rows.slice(at + 1).map((cells) => [...cells, ...blank.slice(cells.length)])
  return withoutRules({ ...table, headers, rows, rowNumbers: table.rowNumbers.slice(at + 1) })
}
