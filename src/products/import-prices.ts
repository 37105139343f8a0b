import { type Paise, toPaise } from '#base/money.ts'
import type { ProductRow } from '#products/import-row.ts'

/** What holds for rows that do not say it: their GST rate in percent, and whether prices include tax. */
export type PriceDefaults = { gstRate?: number | undefined; pricesIncludeTax: boolean }

type ImportedPrices = {
  buying_price_paise: Paise
  selling_price_paise: Paise
  price_includes_tax: boolean
  mrp_paise: Paise | null
  taxes: { type: string; rate: number }[]
}

/**
 * The prices of a row of a product file, in paise. Without a selling price the product sells at its MRP, tax
 * included, or else at its buying price. An MRP is never a price before tax.
 */
export function importedPrices(
  row: ProductRow,
  { gstRate, pricesIncludeTax }: PriceDefaults,
): ImportedPrices {
  const rate = row.gstRate ?? gstRate
  const common = {
    buying_price_paise: toPaise(row.buyingPrice),
    mrp_paise: row.mrp === undefined ? null : toPaise(row.mrp),
    taxes: row.taxes ?? (rate === undefined ? [] : [{ type: 'GST', rate }]),
  }
  if (row.sellingPrice !== undefined)
    return {
      ...common,
      selling_price_paise: toPaise(row.sellingPrice),
      price_includes_tax: row.priceIncludesTax ?? pricesIncludeTax,
    }
  return {
    ...common,
    selling_price_paise: common.mrp_paise ?? common.buying_price_paise,
    price_includes_tax: common.mrp_paise !== null,
  }
}
