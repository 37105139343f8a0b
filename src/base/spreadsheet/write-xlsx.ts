import writeExcelFile, { type SheetData } from 'write-excel-file/universal'
import type { CellValue, ExportColumn } from '#base/spreadsheet/columns.ts'

/**
 * An Excel file of one sheet. Text cells are typed as text, so that a formula, HSN 0902 or +9198… stays
 * unchanged; numbers are numbers. `sheetName` has at most 31 characters, none of []/\:*?
 */
export function writeXlsx<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  sheetName = 'Sheet1',
): Promise<Blob> {
  const head = columns.map((column) => ({
    value: xlsxText(column.header),
    type: String,
    fontWeight: 'bold' as const,
  }))
  const body = rows.map((row) => columns.map((column) => xlsxCell(column.value(row))))
  const sheet: SheetData = [head, ...body]
  const widths = columns.map((column) => ({ width: column.width ?? Math.max(12, column.header.length + 2) }))
  return writeExcelFile(sheet, { sheet: sheetName, columns: widths, stickyRowsCount: 1 }).toBlob()
}

function xlsxCell(value: CellValue) {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return Number.isFinite(value) ? { value, type: Number } : null
  if (typeof value === 'boolean') return { value, type: Boolean }
  return { value: xlsxText(value), type: String }
}

const illegal =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML cannot carry
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffd]|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu
const looksEscaped = /_(?=x[0-9A-Fa-f]{4}_)/g

/**
 * Encodes characters that XML cannot hold in the format's _xHHHH_ form (ECMA-376 part 1, 22.9.2.19). The
 * writer looks texts up in a plain object, where "constructor" or "toString" already exist, so the first
 * letter of such a text is encoded too.
 */
function xlsxText(text: string): string {
  if (text in Object.prototype) return escaped(text.slice(0, 1)) + text.slice(1)
  return text.replace(looksEscaped, '_x005F_').replace(illegal, escaped)
}

const escaped = (character: string): string =>
  character
    .split('')
    .map((unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .join('')
