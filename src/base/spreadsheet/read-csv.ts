import Papa from 'papaparse'
import { Refusal } from '#base/refusal.ts'
import { spreadsheetMessages } from '#base/spreadsheet/messages.ts'
import { restore } from '#base/spreadsheet/neutral-text.ts'
import { MAX_ROWS, type Table, tableOf } from '#base/spreadsheet/table.ts'

/**
 * Reads CSV text. Rows end in CRLF, LF or CR; the separator (comma, semicolon, tab) is detected from the
 * header row; values keep zeros and blanks, and only the apostrophe of our own export is removed. Refuses an
 * unclosed quotation mark, because it would swallow the rows after it.
 */
export function readCsv(text: string): Table {
  const lines = text.includes('"') ? text : text.replace(/\r\n?/g, '\n')
  const { data, errors } = Papa.parse<string[]>(lines, {
    delimiter: separatorOf(lines),
    newline: lines === text ? newlineOf(text) : '\n',
    preview: MAX_ROWS * 2,
  })
  const broken = errors.find((error) => error.type === 'Quotes')
  if (broken) throw new Refusal('invalid', spreadsheetMessages.openQuote((broken.row ?? 0) + 1))
  return tableOf(data.map((cells) => cells.map(restore)))
}

const separators = [',', ';', '\t'] as const

/** The separator that occurs most often outside quotation marks in the first row with text. */
function separatorOf(text: string): string {
  const header =
    withoutQuoted(text.slice(0, 100_000))
      .split(/[\r\n]+/)
      .find((line) => line.trim() !== '') ?? ''
  const count = (separator: string) => header.split(separator).length
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best), ',')
}

/** The line ending of the rows, ignoring line breaks inside quotation marks. */
function newlineOf(text: string): '\r\n' | '\n' | '\r' {
  const bare = withoutQuoted(text.slice(0, 1_000_000))
  if (bare.includes('\r\n')) return '\r\n'
  return bare.includes('\n') || !bare.includes('\r') ? '\n' : '\r'
}

const withoutQuoted = (text: string) => text.replace(/"[^"]*"/g, '')
