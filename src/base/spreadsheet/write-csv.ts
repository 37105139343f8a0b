import type { CellValue, ExportColumn } from '#base/spreadsheet/columns.ts'
import { neutralise } from '#base/spreadsheet/neutral-text.ts'

export const BYTE_ORDER_MARK = '\ufeff'

/**
 * A CSV file that Excel and LibreOffice open correctly: UTF-8 with a byte-order mark (otherwise Hindi is
 * garbled), CRLF rows, possible formulas neutralised, plain numbers.
 */
export function writeCsv<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const lines = [csvLine(columns.map((column) => column.header))]
  for (const row of rows) lines.push(csvLine(columns.map((column) => column.value(row))))
  return BYTE_ORDER_MARK + lines.join('')
}

/** A row of such a file, with its end. */
export const csvLine = (cells: readonly CellValue[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  const text = neutralise(value)
  return /[",;\t\r\n\ufeff]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
