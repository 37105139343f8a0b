import { Refusal } from '#base/refusal.ts'
import { decodeText } from '#base/spreadsheet/decode-text.ts'
import { spreadsheetMessages } from '#base/spreadsheet/messages.ts'
import { readCsv } from '#base/spreadsheet/read-csv.ts'
import { readXlsx } from '#base/spreadsheet/read-xlsx.ts'
import { MAX_FILE_BYTES, type Table } from '#base/spreadsheet/table.ts'

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0]
/** How a web page starts, also one that a bank names .xls. */
const MARKUP = /^\ufeff?\s*<(!doctype|!--|\?xml|(html|head|meta|style|body|div|table)\b)/i

/**
 * Reads a CSV or .xlsx file as a table of text, in the browser, a worker or Node. The file type is detected
 * from its bytes; the name is only used in messages. `sheet` names the sheet of an Excel file. Refuses
 * ('tooLarge') more than 50 MB or 1,00,000 rows, and ('invalid') files that are empty, damaged, not a table,
 * a web page, or not in UTF-8.
 */
export async function readTable(
  file: Blob | ArrayBuffer | Uint8Array,
  name: string,
  sheet?: string,
): Promise<Table> {
  const size = file instanceof Blob ? file.size : file.byteLength
  if (size > MAX_FILE_BYTES) throw new Refusal('tooLarge', spreadsheetMessages.tooLarge)
  if (size === 0) throw new Refusal('invalid', spreadsheetMessages.empty)
  const bytes = await bytesOf(file)
  if (startsWith(bytes, OLD_OFFICE)) throw new Refusal('invalid', spreadsheetMessages.oldExcel)
  if (startsWith(bytes, ZIP)) return readXlsx(bytes, sheet)
  if (/\.(xlsx|xlsm)$/i.test(name)) throw new Refusal('invalid', spreadsheetMessages.brokenExcel)
  const text = decodeText(bytes)
  if (MARKUP.test(text)) throw new Refusal('invalid', spreadsheetMessages.webPage)
  return readCsv(text)
}

async function bytesOf(file: Blob | ArrayBuffer | Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (file instanceof Blob) return new Uint8Array(await file.arrayBuffer())
  return new Uint8Array(file)
}
