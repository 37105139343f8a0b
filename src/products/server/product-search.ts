import { searchText } from '#base/search-words.ts'
import { nameSearch } from '#base/sounds.ts'

type Searched = {
  name: string
  vendor_product_id: string | null
  hsn_number: string
  barcode: string | null
  other_barcodes: readonly string[]
  packs: readonly { barcode: string | null }[]
}

/**
 * The text that a search of products covers: name (also its initials and sounds), product id, vendor product id,
 * HSN and barcodes.
 */
export const productSearch = (productId: string, fields: Searched): string =>
  searchText(
    fields.name,
    productId,
    fields.vendor_product_id,
    fields.hsn_number,
    fields.barcode,
    ...fields.other_barcodes,
    ...fields.packs.map(({ barcode }) => barcode),
    nameSearch(fields.name),
  )
