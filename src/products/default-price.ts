import type { Paise } from '#base/money.ts'

type Prices = { sellingPrice?: Paise | null | undefined; mrp: Paise | null; buyingPrice: Paise }

/**
 * The selling price of a new product, in paise, and whether it includes tax, `includesTax` when it was said. Without
 * one the product sells at its MRP, which includes all taxes, or else at its buying price, which is before tax.
 */
export function defaultSellingPrice<Said extends boolean | null>(
  { sellingPrice, mrp, buyingPrice }: Prices,
  includesTax: Said,
): { selling_price_paise: Paise; price_includes_tax: Said | boolean } {
  if (typeof sellingPrice === 'number')
    return { selling_price_paise: sellingPrice, price_includes_tax: includesTax }
  return { selling_price_paise: mrp ?? buyingPrice, price_includes_tax: mrp !== null }
}
