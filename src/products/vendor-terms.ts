import type { ProductEntry } from '#products/output.ts'

type Terms = { price: number; discount: number }

/**
 * The price and discount that a line for a vendor starts with. The product's own are those of its main vendor; another
 * vendor's are the last ones, or until goods were received from them the product's price and the vendor's default discount.
 * Prices in paise or rupees, as given; before discount and tax.
 */
export function termsOf(
  product: { price: number; discount: number | null },
  vendor: { isMain: boolean; defaultDiscount: number; last: Terms | null },
): Terms {
  if (vendor.isMain) return { price: product.price, discount: product.discount ?? vendor.defaultDiscount }
  return vendor.last ?? { price: product.price, discount: vendor.defaultDiscount }
}

/** The same of a product as it was read for a vendor, in rupees; costs that may not be seen are 0. */
export function termsIn({
  product,
  vendor,
  fromVendor,
}: Pick<ProductEntry, 'product' | 'vendor' | 'fromVendor'>): Terms {
  const { buyingPrice } = fromVendor ?? product
  const discount = fromVendor ? fromVendor.discount : (product.discount ?? vendor.defaultDiscount)
  return { price: buyingPrice ?? 0, discount: discount ?? 0 }
}
