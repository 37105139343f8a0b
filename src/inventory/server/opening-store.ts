import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { StockedProduct } from '#inventory/import-product.ts'
import { includesTaxOfTheDay, mrpOfTheDay, priceOfTheDay } from '#products/server/price-store.ts'
import { taxesOn } from '#products/server/taxes-store.ts'

/** A product with the prices for its opening version; paise, percent 0-100. */
export type OpeningProduct = StockedProduct & {
  buyingPrice: number
  discount: number | null
  maxCustomerDiscount: number | null
}

/** Every product with stock that is not archived, with its names, its prices and whether it has movements. */
export const productsToOpen = (scope: Scope): Promise<OpeningProduct[]> =>
  scope.many(
    sql<OpeningProduct>`
      select p.id, p.product_id as "productId", p.name, v.business_name as vendor,
             p.vendor_product_id as "vendorProductId", p.barcode,
             p.other_barcodes as "otherBarcodes", m.decimals, p.buying_price_paise as "buyingPrice",
             ${priceOfTheDay(scope, 'p')} as "sellingPrice", ${includesTaxOfTheDay(scope, 'p')} as "priceIncludesTax",
             ${mrpOfTheDay(scope, 'p')} as mrp, ${taxesOn(scope, 'p', 'id')} as taxes, p.discount, p.max_customer_discount as "maxCustomerDiscount",
             exists (select from stock_movements s
               where s.workspace_id = ${scope.workspaceId} and s.product_id = p.id) as moved
      from products p
      join vendors v on v.workspace_id = p.workspace_id and v.id = p.vendor_id
      join metrics m on m.workspace_id = p.workspace_id and m.id = p.metric_id
      where p.workspace_id = ${scope.workspaceId} and p.archived_at is null and not p.is_service`.compile(db),
  )
