import { paise, toPaise, toRupees } from '#base/money.ts'
import { percentOf } from '#pricing/line-amount.ts'
import { messages } from '#sales/messages.ts'
import { lotToSell } from '#sales/next-lot.ts'
import type { SellableProduct } from '#sales/preview.ts'

type CopiedLine = {
  productId: string
  productVersionId: string
  quantity: number
  pack?: { name: string; count: number }
  discountPercentage: number
  rate?: number
  rateIncludesTax?: boolean
  rateReason?: string
}

/** A line as its document shows it; rates in rupees. */
type ShownLine = {
  product: string
  price: number
  includesTax: boolean
  discountPercentage: number
  /** With the price of one pack. */
  pack?: { price: number } | null
}

/** A quotation, or a bill that is copied: what was asked for, and what its document shows, line by line. */
type Copied = { lines: readonly CopiedLine[]; paper: { number: string; items: readonly ShownLine[] } }

/**
 * The lines of a sale at the prices of another document, and what to say about them. A line keeps its lot while that has
 * stock, else it takes the oldest lot with stock. Where the lot has another price today, or the customer a price list, or where it is sold in packs, that of the document, less the line's
 * discount, becomes its rate. Goods without any stock are left out. Rates in rupees.
 */
export function copiedLines(
  { lines, paper }: Copied,
  products: readonly SellableProduct[],
  hasPriceList = false,
) {
  const remarks = new Set<string>()
  const sold: CopiedLine[] = []
  for (const [at, line] of lines.entries()) {
    const shown = paper.items[at]
    const lots = products.find(({ id }) => id === line.productId)?.versions ?? []
    const lot = lots.find(({ id }) => id === line.productVersionId) ?? lotToSell(sold, lots)
    if (!shown) continue
    if (!lot) {
      remarks.add(messages.unavailable(shown.product))
      continue
    }
    if (lot.id !== line.productVersionId) remarks.add(messages.lotChanged(shown.product))
    const isSame =
      !line.pack &&
      !hasPriceList &&
      lot.sellingPrice === shown.price &&
      lot.priceIncludesTax === shown.includesTax
    sold.push({
      ...line,
      productVersionId: lot.id,
      ...(line.rate === undefined && !isSame && atPrice(shown, paper.number)),
    })
  }
  return { lines: sold, remarks: [...remarks] }
}

const atPrice = ({ price, pack, discountPercentage, includesTax }: ShownLine, number: string) => ({
  rate: lessDiscount(pack?.price ?? price, discountPercentage),
  rateIncludesTax: includesTax,
  rateReason: number,
  discountPercentage: 0,
})

/** A price in rupees less a percentage, to the paisa. */
const lessDiscount = (price: number, percent: number): number =>
  toRupees(paise(toPaise(price) - percentOf(toPaise(price), percent)))
