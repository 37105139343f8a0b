import { type Paise, toPaise } from '#base/money.ts'
import { defaultSellingPrice } from '#products/default-price.ts'
import type { ProductRow } from '#products/import-row.ts'
import type { WrittenPack } from '#products/read-packs.ts'

/** What holds for rows that do not say it: their GST rate in percent, and whether prices include tax. */
export type PriceDefaults = { gstRate?: number | undefined; pricesIncludeTax: boolean }

/** The prices of a new product, in paise, with its taxes and packs. */
export type ImportedPrices = {
  buying_price_paise: Paise
  selling_price_paise: Paise
  price_includes_tax: boolean
  mrp_paise: Paise | null
  taxes: { type: string; rate: number }[]
  packs: (WrittenPack & { priceIncludesTax: boolean })[]
}

/**
 * The prices of a row of a product file and of its packs, in paise; without a selling price as `defaultSellingPrice`
 * says.
 */
export function importedPrices(
  row: ProductRow,
  { gstRate, pricesIncludeTax }: PriceDefaults,
): ImportedPrices {
  const rate = row.gstRate ?? gstRate
  const buyingPrice = toPaise(row.buyingPrice)
  const mrp = row.mrp === undefined ? null : toPaise(row.mrp)
  const sellingPrice = row.sellingPrice === undefined ? undefined : toPaise(row.sellingPrice)
  const selling = defaultSellingPrice(
    { sellingPrice, mrp, buyingPrice },
    row.priceIncludesTax ?? pricesIncludeTax,
  )
  return {
    buying_price_paise: buyingPrice,
    mrp_paise: mrp,
    taxes: row.taxes ?? (rate === undefined ? [] : [{ type: 'GST', rate }]),
    ...selling,
    packs: (row.packs ?? []).map((pack) => ({
      ...pack,
      priceIncludesTax: pack.priceIncludesTax ?? selling.price_includes_tax,
    })),
  }
}
