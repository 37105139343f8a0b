import { toPaise } from '#base/money.ts'
import { contentsOf } from '#products/pack-count.ts'
import { packNamed } from '#products/pack-name.ts'
import { messages } from '#sales/messages.ts'
import { lotToSell } from '#sales/next-lot.ts'
import { pricedOrRefused } from '#sales/preview-prices.ts'
import { type SellableProduct, sellablesOf } from '#sales/sellable.ts'

type CopiedLine = {
  productId: string
  productVersionId: string
  quantity: number
  pack?: { name: string; count: number }
  discountPercentage: number
  rate?: number
  rateIncludesTax?: boolean
  rateReason?: string
  /** The line of a delivery challan whose goods it bills, and the number of that challan. */
  challanLine?: { challanId: string; position: number } | undefined
  left?: string | undefined
}

/** A line as its document shows it; rates in rupees. */
type ShownLine = {
  product: string
  price: number
  includesTax: boolean
  /** With the price of one pack. */
  pack?: { price: number } | null
}

/** A quotation, or a bill that is copied: what was asked for, and what its document shows, line by line. */
type Copied = { lines: readonly CopiedLine[]; paper: { number: string; items: readonly ShownLine[] } }

/**
 * The lines of a sale at the prices of another document, and what to say about them. A line keeps its lot while that has
 * stock, else it takes the oldest lot with stock, unless its goods left on a challan. Where the lot has another price today, or the customer a price list,
 * the document's price becomes its rate and the discount stays, so that it comes to the same amount. Goods without any
 * stock, or whose lot left on a challan and is no longer offered, are left out. Packs that the product no longer has in
 * that size are counted in the unit. Rates in rupees, of one pack where a line is in packs.
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
    const product = products.find(({ id }) => id === line.productId)
    const lots = product?.versions ?? []
    const own = lots.find(({ id }) => id === line.productVersionId)
    const lot = own ?? (line.challanLine ? undefined : lotToSell(sold, lots))
    if (!shown) continue
    const isRepacked = product && !hasPack(line, product)
    if (!product || !lot) {
      remarks.add(messages.unavailable(shown.product))
      continue
    }
    if (!own) remarks.add(messages.lotChanged(shown.product))
    if (isRepacked) remarks.add(messages.packChanged(shown.product, product.unit))
    const [asked, said] = isRepacked ? inUnits(line, shown) : [line, shown]
    const copied = { ...asked, productVersionId: lot.id }
    const isSame = !hasPriceList && isAtPrice(copied, product, said)
    sold.push({ ...copied, ...(line.rate === undefined && !isSame && atPrice(said, paper.number)) })
  }
  return { lines: sold, remarks: [...remarks] }
}

/** Whether the packs of a line, if it has any, still hold its quantity. */
function hasPack({ quantity, pack }: CopiedLine, { packs = [] }: SellableProduct): boolean {
  const today = pack && packNamed(packs, pack.name)
  return !pack || (today !== undefined && contentsOf(pack.count, today.size) === quantity)
}

/** A line in packs counted in the unit, at the price per unit that its document shows; a typed rate likewise. */
const inUnits = ({ pack: _, ...line }: CopiedLine, shown: ShownLine): [CopiedLine, ShownLine] => [
  { ...line, ...(line.rate !== undefined && { rate: shown.price }) },
  { ...shown, pack: null },
]

/** Whether the lot of a line, or the pack of it, has the document's price today. */
function isAtPrice(line: CopiedLine, product: SellableProduct, shown: ShownLine): boolean {
  const [sold] = pricedOrRefused([line], sellablesOf([product]), {
    discountPercent: 0,
    place: undefined,
  }).priced
  return sold?.price === toPaise(shown.pack?.price ?? shown.price) && sold.includesTax === shown.includesTax
}

const atPrice = ({ price, pack, includesTax }: ShownLine, number: string) => ({
  rate: pack?.price ?? price,
  rateIncludesTax: includesTax,
  rateReason: number,
})
