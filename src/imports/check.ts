import type { ReadRow, Reason } from './cells.ts'
import { importMessages as messages } from './messages.ts'

/** A file as text; `rowNumbers` gives the position of each row in it, with the header row as 1. */
export type ImportTable = {
  headers: readonly string[]
  rows: readonly string[][]
  rowNumbers: readonly number[]
}

/** A refused row with its original cells, to be corrected and imported again. */
export type RefusedRow<Key extends string = string> = {
  rowNumber: number
  cells: readonly string[]
  reasons: Reason<Key>[]
}

/** The result of checking a file. */
export type Checked<Key extends string, Row> = {
  accepted: { rowNumber: number; row: Row }[]
  refused: RefusedRow<Key>[]
}

/** A value that must be unique: `message` names the earlier row with it, `exists` the existing record. */
export type Identity<Key extends string> = {
  key: string
  column: Key | null
  message: (row: number) => string
  exists: string
}

/** How many rows are worked on at a time: a few milliseconds. */
const STEP = 250

/** Rows one by one. Other work of the process goes on between steps of them, so that a large file keeps nobody waiting. */
export async function* inTurns<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  let left = STEP
  for (const row of rows) {
    if (left-- === 0) {
      left = STEP
      await new Promise((resolve) => setTimeout(resolve))
    }
    yield row
  }
}

/**
 * Checks a whole file: each row alone, then against the rows before it and existing records (`known`, the
 * keys of identities). The first of several equal rows is accepted; later ones are refused and name it.
 */
export async function checkRows<Key extends string, Row>(
  table: ImportTable,
  known: Iterable<string>,
  read: (cells: readonly string[]) => ReadRow<Key, Row>,
  identities: (row: Row) => Identity<Key>[],
): Promise<Checked<Key, Row>> {
  const checked: Checked<Key, Row> = { accepted: [], refused: [] }
  const seen = new Map<string, number>()
  for (const key of known) seen.set(key, 0)
  for await (const [at, cells] of inTurns(table.rows.entries())) {
    const rowNumber = table.rowNumbers[at] ?? at + 2
    // A value with an unquoted comma shifts all cells after it, so such a row is not read at all.
    const result: ReadRow<Key, Row> =
      cells.length > table.headers.length
        ? { reasons: [{ column: null, message: messages.extraCells }] }
        : read(cells)
    const reasons = 'row' in result ? repeated(identities(result.row), seen) : result.reasons
    if (!('row' in result) || reasons.length > 0) {
      checked.refused.push({ rowNumber, cells, reasons })
      continue
    }
    for (const { key } of identities(result.row)) seen.set(key, rowNumber)
    checked.accepted.push({ rowNumber, row: result.row })
  }
  return checked
}

const repeated = <Key extends string>(
  identities: readonly Identity<Key>[],
  seen: ReadonlyMap<string, number>,
): Reason<Key>[] =>
  identities.flatMap(({ key, column, message, exists }) => {
    const before = seen.get(key)
    if (before === undefined) return []
    return [{ column, message: before === 0 ? exists : message(before) }]
  })
