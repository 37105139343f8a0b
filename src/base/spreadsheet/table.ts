import { Refusal } from '#base/refusal.ts'
import { spreadsheetMessages } from '#base/spreadsheet/messages.ts'

/** The maximum file size in bytes (50 MB). */
export const MAX_FILE_BYTES = 50 * 1024 * 1024

/** The names of files that can be chosen. Several banks name a text file .xls; an old Excel file is refused with what to do. */
export const FILE_NAMES = ['.csv', '.tsv', '.txt', '.xls', '.xlsx'] as const

/** The maximum number of rows in a file, without the header row. */
export const MAX_ROWS = 100_000

/**
 * A file read as text. `rows` are at least as long as `headers` (blank cells are ''), longer rows keep their
 * extra cells, and rows without any text are omitted. `rowNumbers[i]` is the position of `rows[i]` in the
 * file, counted from 1 with the header row. `sheets` and `sheet` are the sheet names of an Excel file and the
 * one that was read.
 */
export type Table = {
  headers: string[]
  rows: string[][]
  rowNumbers: number[]
  sheet?: string
  sheets?: string[]
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/**
 * Builds a table from the rows of a file: the first row with text is the header, with its names trimmed.
 * Refuses a file without rows and one with more than `MAX_ROWS`.
 */
export function tableOf(grid: readonly string[][]): Table {
  const headerAt = grid.findIndex((cells) => !isBlank(cells))
  if (headerAt < 0) throw new Refusal('invalid', spreadsheetMessages.empty)
  const headers = withoutTrailingBlanks((grid[headerAt] ?? []).map((cell) => cell.trim()))
  const rows: string[][] = []
  const rowNumbers: number[] = []
  for (let at = headerAt + 1; at < grid.length; at++) {
    const cells = grid[at] ?? []
    if (isBlank(cells)) continue
    if (rows.length === MAX_ROWS) throw new Refusal('tooLarge', spreadsheetMessages.tooManyRows)
    rows.push(fitted(cells, headers.length))
    rowNumbers.push(at + 1)
  }
  return { headers, rows, rowNumbers }
}

function fitted(cells: readonly string[], width: number): string[] {
  if (cells.length < width) return [...cells, ...Array<string>(width - cells.length).fill('')]
  return [...cells.slice(0, width), ...withoutTrailingBlanks(cells.slice(width))]
}

function withoutTrailingBlanks(cells: readonly string[]): string[] {
  let length = cells.length
  while (length > 0 && cells[length - 1]?.trim() === '') length--
  return cells.slice(0, length)
}
