import { Refusal } from '#base/refusal.ts'
import { spreadsheetMessages } from '#base/spreadsheet/messages.ts'

/**
 * The text of a CSV file without its byte-order mark. Only UTF-8 is read, because guessing an encoding could
 * silently change names. UTF-16 and Windows-1252 files are refused by name, with what to do.
 */
export function decodeText(bytes: Uint8Array): string {
  if (isUtf16(bytes)) throw new Refusal('invalid', spreadsheetMessages.utf16)
  if (bytes.includes(0)) throw new Refusal('invalid', spreadsheetMessages.notATable)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('invalid', spreadsheetMessages.windows1252)
  }
}

/** A UTF-16 mark, or a zero in every other byte, as Latin text and separators have without one. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  const start = bytes.subarray(0, 400)
  const zeros = start.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0)
  const others = start.reduce((count, byte) => count + (byte > 0 && byte < 9 ? 1 : 0), 0)
  return start.length >= 4 && zeros > start.length / 4 && zeros <= start.length / 2 + 1 && others === 0
}
