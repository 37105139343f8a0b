import type { Paise } from '#base/money.ts'

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
}

type Rated = {
  rate?: Paise | undefined
  rateIncludesTax?: boolean | undefined
  rateReason?: string | null | undefined
  /** The price of the day was asked for. */
  isOfTheDay: boolean
}

const isOpen = ({ rate, isOfTheDay }: Rated): boolean => rate === undefined && !isOfTheDay

/** Which line of the quotation each line without a rate sells: the one of its lot, else the next one of its product. */
function quotedFor(
  items: readonly (Counted & Rated)[],
  quoted: readonly QuotedLine[],
  productOf: (versionId: string) => string | undefined,
): (QuotedLine | undefined)[] {
  const left = new Set(quoted)
  const take = (fits: (line: QuotedLine) => boolean) => {
    const found = [...left].find(fits)
    if (found) left.delete(found)
    return found
  }
  const ofLot = items.map((item) =>
    isOpen(item) ? take((line) => line.productVersionId === item.productVersionId) : undefined,
  )
  return items.map((item, at) => {
    if (ofLot[at] || !isOpen(item)) return ofLot[at]
    const productId = productOf(item.productVersionId)
    return take((line) => line.productId === productId)
  })
}

/** The quoted price as a rate, unless the line is in other packs than it was quoted in. */
function rateFrom(item: Counted, { quantity, pack, packPrice, price, includesTax }: QuotedLine) {
  if (!item.pack) return { rate: price, rateIncludesTax: includesTax }
  const isSamePack =
    item.pack.name === pack?.name && item.quantity * pack.count === quantity * item.pack.count
  return isSamePack && packPrice !== undefined ? { rate: packPrice, rateIncludesTax: includesTax } : undefined
}

/**
 * The lines of a sale at the quoted prices: one without a rate takes that of its line of the quotation, for `reason`; one at
 * the price of the day, and what was not quoted, keep theirs.
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
    return priced ? { ...item, ...priced, rateReason: item.rateReason || reason } : item
  })
}
