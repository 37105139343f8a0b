import readExcelFile from 'read-excel-file/universal'
import { Refusal } from '#base/refusal.ts'
import { spreadsheetMessages } from '#base/spreadsheet/messages.ts'
import { percentCells } from '#base/spreadsheet/percent-cells.ts'
import { type Table, tableOf } from '#base/spreadsheet/table.ts'
import { zipDirectory } from '#base/spreadsheet/zip-directory.ts'

const MAX_UNPACKED_BYTES = 400 * 1024 * 1024

/** A number as written in the file, kept apart from text so that only numbers are reformatted. */
class NumberText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/**
 * Reads one sheet of an .xlsx file (the first unless named), every cell as the text that Excel shows: plain
 * numbers with up to 15 digits, 18% for percentage cells, dates as yyyy-MM-dd, TRUE and FALSE. Refuses a
 * damaged file, one that expands to more than 400 MB, and an unknown sheet.
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>, sheet?: string): Promise<Table> {
  const entries = zipDirectory(bytes)
  if (!entries) throw new Refusal('invalid', spreadsheetMessages.brokenExcel)
  if (!entries.some((entry) => entry.name === 'xl/workbook.xml')) {
    throw new Refusal('invalid', spreadsheetMessages.notATable)
  }
  if (entries.reduce((sum, entry) => sum + entry.unpacked, 0) > MAX_UNPACKED_BYTES) {
    throw new Refusal('tooLarge', spreadsheetMessages.unpacksTooLarge)
  }
  const sheets = await sheetsOf(bytes)
  const at = sheet === undefined ? 0 : sheets.findIndex((candidate) => candidate.sheet === sheet)
  const chosen = sheets[at]
  if (!chosen) throw new Refusal('invalid', spreadsheetMessages.noSuchSheet(sheet ?? ''))
  const percents = await percentCells(bytes, entries, at)
  const grid = chosen.data.map((cells, row) =>
    cells.map((cell, column) => cellText(cell, percents.size > 0 && percents.has(address(row, column)))),
  )
  return { ...tableOf(grid), sheet: chosen.sheet, sheets: sheets.map((each) => each.sheet) }
}

/** If the parser fails, the file is damaged; saving it again may help. */
async function sheetsOf(bytes: Uint8Array<ArrayBuffer>) {
  try {
    return await readExcelFile(bytes.buffer, { trim: false, parseNumber: (text) => new NumberText(text) })
  } catch {
    throw new Refusal('invalid', spreadsheetMessages.brokenExcel)
  }
}

function cellText(cell: unknown, isPercent: boolean): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof NumberText)
    return isPercent ? `${shown(Number(cell.text) * 100)}%` : shown(Number(cell.text))
  if (cell instanceof Date) return dateText(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return String(cell)
}

/**
 * Excel stores 18.9 as 18.899999999999999 and shows 15 digits. No exponent, because no field would accept it.
 */
function shown(value: number): string {
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  if (!text.includes('e')) return text
  return rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
}

function dateText(moment: Date): string {
  const iso = moment.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')
}

/** 'B2' of row 1, column 1. */
function address(row: number, column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return `${letters}${row + 1}`
}
