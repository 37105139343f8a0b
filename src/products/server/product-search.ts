import { searchText } from '#base/search-words.ts'
import { nameSearch } from '#base/sounds.ts'

type Searched = {
  name: string
  vendor_product_id: string | null
  hsn_number: string
  barcode: string | null
  other_barcodes: readonly string[]
  packs: readonly { barcode: string | null }[]
  category: string | null
  brand: string | null
}

/**
 * The text that a search of products covers: name, category and brand (also their initials and sounds), product id,
 * vendor product id, HSN and barcodes.
 */
export const productSearch = (productId: string, fields: Searched): string =>
  searchText(
    fields.name,
    productId,
    fields.vendor_product_id,
    fields.hsn_number,
    fields.barcode,
    fields.category,
    fields.brand,
    nameSearch(fields.category ?? ''),
    nameSearch(fields.brand ?? ''),
    ...fields.other_barcodes,
    ...fields.packs.map(({ barcode }) => barcode),
    nameSearch(fields.name),
  )
