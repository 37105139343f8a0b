import { sameName } from '#imports/same-name.ts'
import type { OpeningColumn } from './import-columns.ts'
import { messages } from './messages.ts'

/** A product for an import of opening stock; `moved` when the ledger has movements of it. */
export type StockedProduct = {
  id: string
  productId: string
  name: string
  vendor: string
  vendorProductId: string | null
  barcode: string | null
  otherBarcodes: readonly string[]
  decimals: number
  /** Its selling price and MRP, in paise, and what decides whether the price is above the MRP. */
  sellingPrice: number
  priceIncludesTax: boolean
  mrp: number | null
  taxes: readonly { rate: number }[]
  moved: boolean
}

/** The fields that identify a product, most reliable first. */
const keys = ['productId', 'barcode', 'vendorProductId', 'name'] as const

/** What identifies a product in this field, normalised. */
const namesBy = (product: StockedProduct, key: (typeof keys)[number] | 'vendor'): string[] =>
  [product[key], ...(key === 'barcode' ? product.otherBarcodes : [])]
    .map((name) => sameName(name ?? ''))
    .filter((name) => name !== '')

/** The products of a workspace by each identifying field. */
export type Naming<Product extends StockedProduct> = {
  products: readonly Product[]
  by: Record<(typeof keys)[number], ReadonlyMap<string, Product[]>>
}

/** Indexes the products by each identifying field. */
export function namingOf<Product extends StockedProduct>(products: readonly Product[]): Naming<Product> {
  const by = (key: (typeof keys)[number]) => {
    const found = new Map<string, Product[]>()
    for (const product of products) {
      for (const name of namesBy(product, key)) found.set(name, [...(found.get(name) ?? []), product])
    }
    return found
  }
  return {
    products,
    by: {
      productId: by('productId'),
      barcode: by('barcode'),
      vendorProductId: by('vendorProductId'),
      name: by('name'),
    },
  }
}

/**
 * The one product of a row. All identifying cells must match it: the first non-blank one finds candidates,
 * the others narrow them down. Refuses a name with no match or several, and cells that name different
 * products.
 */
export function findProduct<Product extends StockedProduct>(
  naming: Naming<Product>,
  text: (column: OpeningColumn) => string,
  refuse: (column: OpeningColumn, message: string) => undefined,
): Product | undefined {
  const given = keys.filter((key) => text(key) !== '')
  const [first] = given
  if (first === undefined) return refuse('name', messages.productMissing)
  let found = naming.by[first].get(sameName(text(first))) ?? []
  if (found.length === 0) return refuse(first, messages.productUnknown(text(first)))
  for (const key of [...given.slice(1), 'vendor'] as const) {
    const wanted = sameName(text(key))
    if (wanted === '') continue
    const narrowed = found.filter((product) => namesBy(product, key).includes(wanted))
    if (narrowed.length === 0) return refuse(key, messages.otherProduct(text(first), text(key)))
    found = narrowed
  }
  const [product, another] = found
  return another === undefined ? product : refuse(first, messages.severalProducts(text(first)))
}
