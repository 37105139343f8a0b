import type { z } from 'zod'
import { typedNumber } from '#base/typed-number.ts'
import { importMessages } from './import-messages.ts'
import { packs } from './pack-input.ts'

/** A pack in a cell, its price in paise; without `priceIncludesTax` its price is like that of the product. */
export type WrittenPack = Omit<z.output<typeof packs>[number], 'priceIncludesTax'> & {
  priceIncludesTax?: boolean | undefined
}

const unquoted = (text: string): string =>
  text.startsWith('"') ? text.trim().slice(1, -1).replaceAll('""', '"') : text.trim()

/** A pack ends at a semicolon or a line break outside quotation marks. */
const EACH = /(?:[^";\n]|"[^"]*"?)+/g
/** The longest name and barcode in quotation marks, with their amounts. */
const LONGEST = 250
const TEXT = '"(?:[^"]|"")+"\\s*|[^"=@[\\]]+'
const PACK = new RegExp(
  `^(?<name>${TEXT})=(?<size>[^@[\\]]+)(?:@(?<price>[^@[\\]]+?)(?<basis>(?:incl|before|excl)[a-z. ]*)?)?(?:\\[(?<barcode>${TEXT})\\])?$`,
  'i',
)

/** The parts of one pack; undefined when they cannot be read. */
function readPack(text: string) {
  const parts = text.length > LONGEST ? undefined : PACK.exec(text)?.groups
  if (!parts) return undefined
  const { name = '', size = '', price, basis, barcode } = parts
  const pack = {
    name: unquoted(name),
    size: typedNumber(size) ?? Number.NaN,
    price: price === undefined ? null : (typedNumber(price) ?? Number.NaN),
    barcode: barcode === undefined ? null : unquoted(barcode),
    priceIncludesTax: basis?.toLowerCase().startsWith('incl'),
  }
  return Number.isNaN(pack.size) || Number.isNaN(pack.price) ? undefined : pack
}

/**
 * Reads what `writtenPacks` writes, with amounts as people type them; undefined for a blank cell. A pack that cannot
 * be read or is wrong is refused in a sentence that names it.
 */
export function readPacks(text: string, refuse: (message: string) => undefined): WrittenPack[] | undefined {
  const parts = (text.match(EACH) ?? []).map((part) => part.trim()).filter(Boolean)
  if (parts.length === 0) return undefined
  const given = parts.map(readPack)
  const unread = parts[given.indexOf(undefined)]
  if (unread !== undefined) return refuse(importMessages.packUnread(unread.slice(0, 40)))
  const read = packs.safeParse(given)
  if (read.success)
    return read.data.map((pack, at) => ({ ...pack, priceIncludesTax: given[at]?.priceIncludesTax }))
  const [issue] = read.error.issues
  const name = given[Number(issue?.path[0])]?.name
  return refuse(name ? `${name}: ${issue?.message}` : (issue?.message ?? ''))
}
