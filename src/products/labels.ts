import { toPaise, toRupees } from '#base/money.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { asSaid } from '#pricing/rate.ts'
import { pricedAsPack } from './packs.ts'

/** A price in rupees, before tax or including it. */
type Price = { sellingPrice: number; priceIncludesTax: boolean }

/** Goods to label: a product or a lot of it, money in rupees; a pack of them has a label where it has its own barcode. */
export type Labelled = Price & {
  name: string
  code: string
  barcode: string | null
  unit: string
  mrp: number | null
  brand: string | null
  taxes: readonly { rate: number }[]
  packs?: readonly {
    name: string
    size: number
    barcode: string | null
    price: number | null
    priceIncludesTax: boolean
  }[]
  /** The intake that the lot came with. */
  lot?: string
  /** yyyy-MM-dd: when the goods arrived; today for goods from the list. */
  date: string
  count: number
}

/** What one kind of label shows, and how many of it to print. */
export type Label = {
  name: string
  code: string
  barcode: string | null
  unit: string
  mrp: number | null
  price: number
  brand: string | null
  lot: string | null
  date: string
  count: number
}

/** The columns of label data, for the software of a label printer. */
export const labelColumns: ExportColumn<Label>[] = [
  { header: 'Product Name', value: ({ name }) => name, width: 36 },
  { header: 'Product ID', value: ({ code }) => code },
  { header: 'Barcode', value: ({ barcode }) => barcode, width: 16 },
  { header: 'MRP', value: ({ mrp }) => mrp },
  { header: 'Price with taxes', value: ({ price }) => price },
  { header: 'Pack', value: ({ unit }) => unit },
  { header: 'Brand', value: ({ brand }) => brand, width: 18 },
  { header: 'Lot', value: ({ lot }) => lot },
  { header: 'Date', value: ({ date }) => date },
  { header: 'Labels', value: ({ count }) => count },
]

/**
 * The labels of goods, each followed by those of its packs with their own barcode. Prices include the taxes that a shop
 * charges, because a label is for consumers; a part of a unit gets a label too.
 */
export function labelsOf(goods: readonly Labelled[], { isTaxed }: { isTaxed: boolean }): Label[] {
  return goods.flatMap((each) => {
    const { name, code, barcode, unit, mrp, brand, lot = null, date, count, packs = [] } = each
    const shared = { name, code, brand, lot, date }
    const consumers = ({ sellingPrice, priceIncludesTax }: Price): number => {
      const price = toPaise(sellingPrice)
      const terms = { includesTax: true, taxes: each.taxes }
      return priceIncludesTax || !isTaxed ? sellingPrice : toRupees(asSaid(price, terms))
    }
    const inPack = (rupees: number, size: number) => toRupees(pricedAsPack(toPaise(rupees), size, ['packs']))
    return [
      { ...shared, barcode, unit, mrp, price: consumers(each), count: Math.ceil(count) },
      ...packs.flatMap(({ name: pack, size, barcode: own, price, priceIncludesTax }): Label[] => {
        if (!own) return []
        const said = price === null ? undefined : { sellingPrice: price, priceIncludesTax }
        const priced = said ?? { ...each, sellingPrice: inPack(each.sellingPrice, size) }
        const packMrp = mrp === null ? null : inPack(mrp, size)
        const words = `${pack} of ${size} ${unit}`
        return [{ ...shared, barcode: own, unit: words, mrp: packMrp, price: consumers(priced), count: 1 }]
      }),
    ]
  })
}
