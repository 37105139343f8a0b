import { paise, toPaise, toRupees } from '#base/money.ts'
import { percentOf } from '#pricing/line-amount.ts'
import { messages } from '#quotations/messages.ts'
import type { AskedLine, QuotationPaper } from '#quotations/output.ts'
import { lotToSell } from '#sales/next-lot.ts'
import type { SellableProduct } from '#sales/preview.ts'

type Quoted = { lines: readonly AskedLine[]; paper: Pick<QuotationPaper, 'number' | 'items'> }

/**
 * The lines of a sale at the prices of a quotation, and what to say about them. A line keeps its lot while that has
 * stock, else it takes the oldest lot with stock. Where the lot has another price today, or the customer a price list, the quoted one, less the line's
 * discount, becomes its rate. Goods without any stock are left out. Rates in rupees.
 */
export function linesToSell(
  { lines, paper }: Quoted,
  products: readonly SellableProduct[],
  hasPriceList = false,
) {
  const remarks = new Set<string>()
  const sold: AskedLine[] = []
  for (const [at, line] of lines.entries()) {
    const quoted = paper.items[at]
    const lots = products.find(({ id }) => id === line.productId)?.versions ?? []
    const lot = lots.find(({ id }) => id === line.productVersionId) ?? lotToSell(sold, lots)
    if (!quoted) continue
    if (!lot) {
      remarks.add(messages.unavailable(quoted.product))
      continue
    }
    if (lot.id !== line.productVersionId) remarks.add(messages.lotChanged(quoted.product))
    const isSame =
      !hasPriceList && lot.sellingPrice === quoted.price && lot.priceIncludesTax === quoted.includesTax
    sold.push({
      ...line,
      productVersionId: lot.id,
      ...(line.rate === undefined && !isSame && atQuoted(quoted, paper.number)),
    })
  }
  return { lines: sold, remarks: [...remarks] }
}

const atQuoted = (
  { price, discountPercentage, includesTax }: Quoted['paper']['items'][number],
  number: string,
) => ({
  rate: lessDiscount(price, discountPercentage),
  rateIncludesTax: includesTax,
  rateReason: number,
  discountPercentage: 0,
})

/** A price in rupees less a percentage, to the paisa. */
const lessDiscount = (price: number, percent: number): number =>
  toRupees(paise(toPaise(price) - percentOf(toPaise(price), percent)))
