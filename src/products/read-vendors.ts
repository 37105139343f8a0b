import { sameName } from '#imports/same-name.ts'
import { messages } from './messages.ts'
import { otherVendorMessages } from './other-vendor-messages.ts'
import { LONGEST_CODE, MOST_VENDORS } from './other-vendors.ts'

/** An other vendor in a cell, by name. */
export type WrittenVendor = { name: string; code: string | null; leadTimeDays: number | null }

const unquoted = (text: string): string =>
  text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text

/** A vendor ends at a semicolon or a line break outside quotation marks. */
const EACH = /(?:[^";\n]|"[^"]*"?)+/g
/** White space outside quotation marks, which counts as one space. */
const oneSpaced = (part: string): string =>
  part.trim().replace(/"[^"]*"|\s+/g, (found) => (found.startsWith('"') ? found : ' '))
const LONGEST_NAME = 120
/** The longest name and code in quotation marks, with the days. */
const LONGEST = 400
/** No two neighbouring parts match the same text, so that the time grows with the length of the cell only. */
const VENDOR =
  /^(?<name>"(?:[^"]|"")+"|[^"()]+?) ?(?:\( ?(?<code>"(?:[^"]|"")+"|[^"()]+?) ?\))?(?: in (?<days>\d{1,3}) days?)?$/i

/**
 * Reads what `writtenVendors` writes; undefined for a blank cell. Refuses, in a sentence, a vendor that cannot be read, the
 * main one, one that is listed twice, and more than a product may have.
 */
export function readVendors(
  text: string,
  mainVendor: string,
  refuse: (message: string) => undefined,
): WrittenVendor[] | undefined {
  const parts = (text.match(EACH) ?? []).map(oneSpaced).filter(Boolean)
  if (parts.length > MOST_VENDORS) return refuse(otherVendorMessages.tooMany(MOST_VENDORS))
  const read = parts.map((part): WrittenVendor | undefined => {
    const { name, code, days } = (part.length <= LONGEST && VENDOR.exec(part)?.groups) || {}
    if (name === undefined) return undefined
    return {
      name: unquoted(name),
      code: code === undefined ? null : unquoted(code) || null,
      leadTimeDays: days === undefined ? null : Number(days),
    }
  })
  const unread = parts[read.indexOf(undefined)]
  if (unread !== undefined) return refuse(otherVendorMessages.unread(unread.slice(0, 40)))
  const known = read.filter((each) => each !== undefined)
  const long = known.find(({ name }) => name.length > LONGEST_NAME)
  if (long) return refuse(messages.tooLong(LONGEST_NAME))
  if (known.some(({ code }) => (code?.length ?? 0) > LONGEST_CODE))
    return refuse(messages.tooLong(LONGEST_CODE))
  if (known.some(({ leadTimeDays }) => (leadTimeDays ?? 0) > 365)) return refuse(otherVendorMessages.leadTime)
  const names = known.map(({ name }) => sameName(name))
  if (names.includes(sameName(mainVendor))) return refuse(otherVendorMessages.isMain)
  if (new Set(names).size < names.length) return refuse(otherVendorMessages.twice)
  return known.length > 0 ? known : undefined
}
