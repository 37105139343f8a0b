import type { CellValue, ExportColumn } from '#base/spreadsheet/columns.ts'
import { neutralise } from '#base/spreadsheet/neutral-text.ts'

const BYTE_ORDER_MARK = '\ufeff'

/**
 * A CSV file that Excel and LibreOffice open correctly: UTF-8 with a byte-order mark (otherwise Hindi is
 * garbled), CRLF rows, possible formulas neutralised, plain numbers.
 */
export function writeCsv<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map((column) => csvCell(column.header))]
  for (const row of rows) lines.push(columns.map((column) => csvCell(column.value(row))))
  return `${BYTE_ORDER_MARK}${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`
}

function csvCell(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  const text = neutralise(value)
  return /[",;\t\r\n\ufeff]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
