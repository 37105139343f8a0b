import { toPaise, toRupees } from '#base/money.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { asSaid } from '#pricing/rate.ts'
import { countOf } from './pack-count.ts'
import { packNamed } from './pack-name.ts'
import { type PackSize, pricedAsPack } from './packs.ts'

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
  /** The intake that the lot came with, null for opening stock; left out for a product as such. */
  lot?: string | null
  /** The pack that the lot was counted in. */
  pack?: { name: string } | null
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
  /** Whether it is for a pack, which `unit` then describes. */
  isPack: boolean
  /** The place of its goods among those that were given. */
  goods: number
  mrp: number | null
  price: number
  brand: string | null
  lot: string | null
  /** Whether it is for goods that are there, and not for a product as such. */
  isLot: boolean
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
 * charges, because a label is for consumers; a part of a unit gets a label too. Of a lot only the pack that it was counted
 * in has labels to print, one for each whole pack.
 */
export function labelsOf(goods: readonly Labelled[], { isTaxed }: { isTaxed: boolean }): Label[] {
  return goods.flatMap((each, at) => {
    const { name, code, barcode, unit, mrp, brand, lot, date, count, packs = [] } = each
    const shared = { name, code, brand, lot: lot ?? null, isLot: lot !== undefined, date, goods: at }
    const consumers = ({ sellingPrice, priceIncludesTax }: Price): number => {
      const price = toPaise(sellingPrice)
      const terms = { includesTax: true, taxes: each.taxes }
      return priceIncludesTax || !isTaxed ? sellingPrice : toRupees(asSaid(price, terms))
    }
    const inPack = (rupees: number, size: number) => toRupees(pricedAsPack(toPaise(rupees), size, ['packs']))
    return [
      { ...shared, barcode, unit, isPack: false, mrp, price: consumers(each), count: Math.ceil(count) },
      ...packs.flatMap((pack): Label[] => {
        const { size, barcode: own, price, priceIncludesTax } = pack
        if (!own) return []
        const said = price === null ? undefined : { sellingPrice: price, priceIncludesTax }
        const priced = said ?? { ...each, sellingPrice: inPack(each.sellingPrice, size) }
        return [
          {
            ...shared,
            barcode: own,
            unit: `${pack.name} of ${size} ${unit}`,
            isPack: true,
            mrp: mrp === null ? null : inPack(mrp, size),
            price: consumers(priced),
            count: packCount(each, pack),
          },
        ]
      }),
    ]
  })
}

/** How many labels a pack of goods has: one, or of a lot one for each whole pack of those it was counted in. */
function packCount({ lot, pack: counted, count }: Labelled, pack: PackSize): number {
  if (lot === undefined) return 1
  return counted && packNamed([pack], counted.name) ? Math.floor(countOf(count, pack.size)) : 0
}

/** For what of goods in packs labels are printed: each piece, or each pack. */
export type LabelsFor = 'pieces' | 'packs'

/**
 * How many of each label to print. Of lots for pieces none of packs, and for packs none of the pieces in a pack that has
 * labels; of other goods all.
 */
export function countsFor(labels: readonly Label[], each: LabelsFor): number[] {
  const inPacks = packedIn(labels)
  return labels.map(({ isLot, isPack, goods, count }) => {
    if (!isLot) return count
    const isLeftOut = each === 'packs' ? !isPack && inPacks.has(goods) : isPack
    return isLeftOut ? 0 : count
  })
}

/** The lots of which packs can be labelled. */
export const packedIn = (labels: readonly Label[]): Set<number> =>
  new Set(labels.filter(({ isLot, isPack, count }) => isLot && isPack && count > 0).map(({ goods }) => goods))
