import type { Paise } from '#base/money.ts'
import { isPackName, isSamePack } from '#products/pack-name.ts'

type Counted = {
  productVersionId: string
  quantity: number
  pack?: { name: string; count: number } | undefined
}

/** A line of a quotation: what was asked for, and the price that it prints. */
export type QuotedLine = Counted & {
  productId: string
  price: Paise
  includesTax: boolean
  /** The price of one pack, of a line in packs. */
  packPrice: Paise | undefined
  discountPercentage: number
}

type Rated = {
  rate?: Paise | undefined
  rateIncludesTax?: boolean | undefined
  rateReason?: string | null | undefined
  /** The price of the day was asked for. */
  isOfTheDay: boolean
  /** Left out, as quoted. */
  discountPercentage?: number | undefined
}

/** Whether a line asks for the quoted price. */
export const isOpen = ({ rate, isOfTheDay }: Rated): boolean => rate === undefined && !isOfTheDay

type Asked = Counted & Rated
type Fits = (item: Asked, line: QuotedLine) => boolean

const isCountedAlike: Fits = ({ pack }, line) => isSamePack(pack, line.pack)

/**
 * Which line of the quotation each line without a rate sells: one of its lot before one of its product, and of these one
 * with the same quantity, then one counted in the same pack or unit, then the next one.
 */
function quotedFor(
  items: readonly Asked[],
  quoted: readonly QuotedLine[],
  productOf: (versionId: string) => string | undefined,
): (QuotedLine | undefined)[] {
  const isOfLot: Fits = (item, line) => line.productVersionId === item.productVersionId
  const isOfProduct: Fits = (item, line) => line.productId === productOf(item.productVersionId)
  const asNear = (of: Fits): Fits[] => [
    (item, line) => of(item, line) && isCountedAlike(item, line) && item.quantity === line.quantity,
    (item, line) => of(item, line) && isCountedAlike(item, line),
    of,
  ]
  const left = new Set(quoted)
  const found = new Map<number, QuotedLine>()
  for (const fits of [...asNear(isOfLot), ...asNear(isOfProduct)])
    for (const [at, item] of items.entries()) {
      const line = isOpen(item) && !found.has(at) ? [...left].find((each) => fits(item, each)) : undefined
      if (!line) continue
      found.set(at, line)
      left.delete(line)
    }
  return items.map((_, at) => found.get(at))
}

/** The quoted price as a rate, unless the line is in other packs than it was quoted in. */
function rateFrom(item: Counted, { quantity, pack, packPrice, price, includesTax }: QuotedLine) {
  if (!item.pack) return { rate: price, rateIncludesTax: includesTax }
  const isAlike =
    pack && isPackName(item.pack.name, pack.name) && item.quantity * pack.count === quantity * item.pack.count
  return isAlike && packPrice !== undefined ? { rate: packPrice, rateIncludesTax: includesTax } : undefined
}

/**
 * The lines of a sale at the quoted prices: one without a rate takes that of its line of the quotation, for `reason`, and its
 * discount unless it has one; one at the price of the day, and what was not quoted, keep theirs.
 */
export const atQuotedPrices = <Item extends Counted & Rated>(
  items: readonly Item[],
  quoted: readonly QuotedLine[],
  { productOf, reason }: { productOf: (versionId: string) => string | undefined; reason: string },
): Item[] => {
  const lines = quotedFor(items, quoted, productOf)
  return items.map((item, at) => {
    const line = lines[at]
    const priced = line && rateFrom(item, line)
    if (!priced) return item
    const discountPercentage = item.discountPercentage ?? line.discountPercentage
    return { ...item, ...priced, discountPercentage, rateReason: item.rateReason || reason }
  })
}
