import { sameName } from '#imports/same-name.ts'
import { messages } from './messages.ts'
import { otherVendorMessages } from './other-vendor-messages.ts'
import { LONGEST_CODE } from './other-vendors.ts'

/** An other vendor in a cell, by name. */
export type WrittenVendor = { name: string; code: string | null; leadTimeDays: number | null }

const unquoted = (text: string): string =>
  text.startsWith('"') ? text.trim().slice(1, -1).replaceAll('""', '"') : text.trim()

/** A vendor ends at a semicolon or a line break outside quotation marks. */
const EACH = /(?:[^";\n]|"[^"]*"?)+/g
const LONGEST_NAME = 120
/** The longest name and code in quotation marks, with the days. */
const LONGEST = 400
const VENDOR =
  /^(?<name>"(?:[^"]|"")+"|[^"()]+?)\s*(?:\((?<code>"(?:[^"]|"")+"|[^"()]+)\))?\s*(?:in\s+(?<days>\d{1,3})\s+days?)?$/i

/**
 * Reads what `writtenVendors` writes; undefined for a blank cell. Refuses, in a sentence, a vendor that cannot be read, the
 * main one, and one that is listed twice.
 */
export function readVendors(
  text: string,
  mainVendor: string,
  refuse: (message: string) => undefined,
): WrittenVendor[] | undefined {
  const parts = (text.match(EACH) ?? []).map((part) => part.trim()).filter(Boolean)
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
