import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { pricesIncludeTax } from './price-store.ts'
import { productSearch } from './product-search.ts'
import type { ProductFields } from './store.ts'

/** The data to check a file against: vendors, units and products that are not archived. */
export type Catalogue = {
  vendors: { id: string; name: string; defaultDiscount: number }[]
  units: { id: string; name: string; shorthand: string; decimals: number }[]
  /** Whether new products start with prices that include tax. */
  pricesIncludeTax: boolean
  products: {
    name: string
    vendor: string
    vendorProductId: string | null
    barcode: string | null
    otherBarcodes: string[]
    packs: { barcode: string | null }[]
  }[]
}

/** A product to create, with its new ids. */
export type NewProduct = ProductFields & {
  id: string
  product_id: string
  vendor_id: string
  version_id: string
  is_service: boolean
}

/** The workspace's vendors, units and products by name. */
export async function catalogueOf(scope: Scope): Promise<Catalogue> {
  const [includesTax, vendors, units, products] = await Promise.all([
    pricesIncludeTax(scope),
    scope.many(
      db
        .selectFrom('vendors')
        .select(['id', 'business_name as name', 'default_discount as defaultDiscount'])
        .where('workspace_id', '=', scope.workspaceId)
        .where('archived_at', 'is', null)
        .orderBy('created_at'),
    ),
    scope.many(
      db
        .selectFrom('metrics')
        .select(['id', 'name', 'shorthand', 'decimals'])
        .where('workspace_id', '=', scope.workspaceId)
        .where('archived_at', 'is', null)
        .orderBy('created_at'),
    ),
    scope.many(
      db
        .selectFrom('products')
        .innerJoin('vendors', (join) =>
          join
            .onRef('vendors.id', '=', 'products.vendor_id')
            .on('vendors.workspace_id', '=', scope.workspaceId),
        )
        .select([
          'products.name',
          'vendors.business_name as vendor',
          'products.vendor_product_id as vendorProductId',
          'products.barcode',
          'products.other_barcodes as otherBarcodes',
          'products.packs',
        ])
        .where('products.workspace_id', '=', scope.workspaceId)
        .where('products.archived_at', 'is', null),
    ),
  ])
  return { pricesIncludeTax: includesTax, vendors, units, products }
}

/** Adds products, each with its active first version, in one statement. */
export async function insertProducts(scope: Scope, products: readonly NewProduct[]): Promise<void> {
  const rows = products.map((product) => ({
    ...product,
    search: productSearch(product.product_id, product),
  }))
  await scope.run(
    sql`
        with made as (
          insert into products (workspace_id, id, product_id, name, metric_id, vendor_id, buying_price_paise,
            selling_price_paise, price_includes_tax, mrp_paise, discount, max_customer_discount, hsn_number, is_taxed,
            taxes, vendor_product_id, lead_time_days, barcode, other_barcodes, packs, low_balance_threshold, category, brand, location, is_service, search, created_at)
          select ${scope.workspaceId}::uuid, p.id, p.product_id, p.name, p.metric_id, p.vendor_id, p.buying_price_paise,
            p.selling_price_paise, p.price_includes_tax, p.mrp_paise, p.discount, p.max_customer_discount, p.hsn_number, p.is_taxed, p.taxes,
            p.vendor_product_id, p.lead_time_days, p.barcode, p.other_barcodes, p.packs, p.low_balance_threshold, p.category, p.brand, p.location, p.is_service, p.search, ${scope.now}::timestamptz
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id uuid, product_id text, name text,
            metric_id uuid, vendor_id uuid, buying_price_paise bigint, selling_price_paise bigint,
            price_includes_tax boolean, mrp_paise bigint, discount numeric,
            max_customer_discount numeric, hsn_number text, is_taxed boolean, taxes jsonb, vendor_product_id text,
            lead_time_days smallint, barcode text, other_barcodes text[], packs jsonb, low_balance_threshold numeric, category text, brand text, location text, is_service boolean, search text)
          returning *)
        insert into product_versions (workspace_id, id, product_id, buying_price_paise, selling_price_paise,
          price_includes_tax, mrp_paise, discount, max_customer_discount, taxes, is_active, effective_from, created_at)
        select made.workspace_id, v.version_id, made.id, made.buying_price_paise, made.selling_price_paise,
          made.price_includes_tax, made.mrp_paise, made.discount, made.max_customer_discount, made.taxes, true, made.created_at, made.created_at
        from made join unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.version_id)}::uuid[])
          as v (id, version_id) on v.id = made.id
        returning 1`.compile(db),
  )
}
