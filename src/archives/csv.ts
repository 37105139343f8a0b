import type { CellValue } from '#base/spreadsheet/columns.ts'
import { LEFT_OUT_OF_CSV } from './left-out.ts'

const PAISE = '_paise'

/** The headers of a table's CSV; amounts are in rupees. */
export const csvHeaders = (columns: readonly string[]): string[] =>
  columns.filter((column) => !LEFT_OUT_OF_CSV.has(column)).map((column) => column.replace(PAISE, ''))

/** The cells of a row; lists and objects as JSON. */
export const csvCells = (columns: readonly string[], row: Readonly<Record<string, unknown>>): CellValue[] =>
  columns.filter((column) => !LEFT_OUT_OF_CSV.has(column)).map((column) => cellOf(column, row[column]))

function cellOf(column: string, value: unknown): CellValue {
  if (typeof value === 'number') return column.endsWith(PAISE) ? value / 100 : value
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  return JSON.stringify(value)
}
