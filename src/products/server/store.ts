import { type Selectable, sql } from 'kysely'
import { v7 } from 'uuid'
import type { z } from 'zod'
import { MOST_LISTED } from '#base/list.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import { violates } from '#base/server/database-errors.ts'
import { manyInParts } from '#base/server/in-parts.ts'
import { nextNumber } from '#base/server/number-series.ts'
import { alphabetical, holdsWords, nearestFirst, pageOf, phraseFirst } from '#base/server/page.ts'
import { missing, refuseMissing } from '#base/server/records.ts'
import type { Scope } from '#base/server/scope.ts'
import type { Products } from '#base/server/tables.generated.ts'
import { messages as metricMessages } from '#metrics/messages.ts'
import type { productsListInput } from '#products/input.ts'
import { messages } from '#products/messages.ts'
import { messages as vendorMessages } from '#vendors/messages.ts'
import { barcodeTwin, refuseBarcodeTwin } from './barcode-store.ts'
import { isInGroups } from './group-filter-store.ts'
import { isLow } from './low-balance-store.ts'
import { isBoughtFrom, type OtherVendorRow, otherVendorsOf } from './other-vendors-store.ts'
import { priceOfTheDay, pricesOfTheDay } from './price-store.ts'
import { productSearch } from './product-search.ts'

export type ProductRow = Selectable<Products>

/** A product with the names of its unit and its vendor. */
export type ProductEntryRow = ProductRow & {
  metric_name: string
  metric_shorthand: string
  metric_decimals: number
  vendor_name: string
  vendor_discount: number
  on_hand?: number
  other_vendors?: OtherVendorRow[]
}

/** The written columns; money in paise, percent 0-100, quantities with at most 3 decimals. */
export type ProductFields = {
  name: string
  metric_id: string
  buying_price_paise: number
  selling_price_paise: number
  price_includes_tax: boolean
  mrp_paise: number | null
  discount: number | null
  max_customer_discount: number | null
  hsn_number: string
  is_taxed: boolean
  taxes: { type: string; rate: number }[]
  vendor_product_id: string | null
  lead_time_days: number | null
  barcode: string | null
  other_barcodes: string[]
  packs: ProductRow['packs']
  low_balance_threshold: number | null
  category: string | null
  brand: string | null
  location: string | null
}

/** `PRD-00042`. */
export const productDisplayId = (n: number): string => `PRD-${String(n).padStart(5, '0')}`

/** Refuses a duplicate vendor product id at its field. */
export const taken = (error: unknown): never => {
  const twin = violates(error, 'products_vendor_product_id')
  throw twin ? invalidField(['vendorProductId'], messages.vendorProductIdTaken) : error
}

const ofWorkspace = (scope: Scope) =>
  db.selectFrom('products').where('products.workspace_id', '=', scope.workspaceId)

const withUnitAndVendor = (scope: Scope, rows = ofWorkspace(scope)) =>
  rows
    .innerJoin('metrics', (join) =>
      join.onRef('metrics.id', '=', 'products.metric_id').on('metrics.workspace_id', '=', scope.workspaceId),
    )
    .innerJoin('vendors', (join) =>
      join.onRef('vendors.id', '=', 'products.vendor_id').on('vendors.workspace_id', '=', scope.workspaceId),
    )

const shown = (scope: Scope) =>
  [
    'metrics.name as metric_name',
    'metrics.shorthand as metric_shorthand',
    'metrics.decimals as metric_decimals',
    'vendors.business_name as vendor_name',
    'vendors.default_discount as vendor_discount',
    ...pricesOfTheDay(scope),
  ] as const

/** The most products of all vendors that are answered at once: their rows are wide. */
const MOST_OF_ALL = 1_000

/** Every product that is not archived, by name, as `show` makes it; optionally matching a search, or the goods that one vendor sells. */
export function allProducts<Shown>(
  scope: Scope,
  { vendorId, search }: { vendorId?: string | null; search?: string },
  show: (row: ProductEntryRow) => Shown,
): Promise<Shown[]> {
  let rows = withUnitAndVendor(scope).where('products.archived_at', 'is', null)
  if (vendorId) rows = rows.where(isBoughtFrom(scope, vendorId)).where('products.is_service', '=', false)
  if (search)
    rows = rows
      .where(holdsWords('products.search', search))
      .orderBy(phraseFirst('products.search', search))
      .orderBy(nearestFirst('products.name', search))
  const listed = rows.selectAll('products').select(shown(scope))
  const sorted = listed.orderBy(alphabetical('products.name')).orderBy('products.id')
  return manyInParts(scope, sorted.limit(vendorId ? MOST_LISTED : MOST_OF_ALL).compile(), show)
}

const sortColumns = {
  productId: sql.ref('products.product_id'),
  vendorProductId: sql.ref('products.vendor_product_id'),
  name: { neverNull: alphabetical('products.name') },
  vendor: alphabetical('vendors.business_name'),
  unit: alphabetical('metrics.name'),
  buyingPrice: sql.ref('products.buying_price_paise'),
  discount: sql.ref('products.discount'),
  hsnNumber: sql.ref('products.hsn_number'),
  lowBalanceThreshold: sql.ref('products.low_balance_threshold'),
  createdAt: { neverNull: sql.ref('products.created_at') },
}

/** One page of products with units and vendors. */
export function pageOfProducts(scope: Scope, asked: z.output<typeof productsListInput>) {
  const { filters = {}, search } = asked
  const vendorId = asked.vendorId ?? filters.vendorId
  let rows = ofWorkspace(scope).where('products.archived_at', filters.archived ? 'is not' : 'is', null)
  if (vendorId) rows = rows.where('products.vendor_id', '=', vendorId)
  if (filters.metricId) rows = rows.where('products.metric_id', '=', filters.metricId)
  if (search) rows = rows.where(holdsWords('products.search', search))
  if (filters.toComplete) rows = rows.where('products.to_complete', '=', true)
  if (filters.isService !== undefined) rows = rows.where('products.is_service', '=', filters.isService)
  rows = rows.where(isInGroups(filters))
  if (filters.lowStock) rows = rows.where(isLow(stockOf(scope, 'on_hand - reserved'), 'products'))
  const onHand = asked.withStock ? [stockOf(scope, 'on_hand').as('on_hand')] : []
  const vendors = asked.withVendors ? [otherVendorsOf(scope).as('other_vendors')] : []
  const columns = (query: typeof rows) =>
    withUnitAndVendor(scope, query)
      .selectAll('products')
      .select([...shown(scope), ...onHand, ...vendors])
  return pageOf(scope, asked, rows, columns, {
    by: asked.sortBy === 'sellingPrice' ? priceOfTheDay(scope) : sortColumns[asked.sortBy ?? 'createdAt'],
    id: sql.ref('products.id'),
  })
}

const stockOf = (scope: Scope, what: 'on_hand' | 'on_hand - reserved') => sql<number>`(
  select coalesce(sum(${sql.raw(what)}), 0) from stock_levels
  where stock_levels.workspace_id = ${scope.workspaceId} and stock_levels.product_id = products.id)`

/** This workspace's product with unit and vendors, or notFound. */
export async function findProduct(scope: Scope, id: string): Promise<ProductEntryRow> {
  const row = await scope.one(
    withUnitAndVendor(scope)
      .where('products.id', '=', id)
      .selectAll('products')
      .select([...shown(scope), otherVendorsOf(scope).as('other_vendors')]),
    'find_product',
  )
  if (!row) throw await missing(scope, id, messages.notFound)
  return row
}

/** This workspace's product, locked until the transaction ends, or notFound. */
export async function findProductForUpdate(scope: Scope, id: string): Promise<ProductRow> {
  const product = ofWorkspace(scope).where('id', '=', id)
  // A statement that waited for the lock would see the prices from before the wait.
  await scope.many(product.select('id').forUpdate())
  const row = await scope.one(product.selectAll().select(pricesOfTheDay(scope)))
  if (!row) throw await missing(scope, id, messages.notFound)
  return row
}

/** The products with these ids, locked in id order; notFound when one is not this workspace's. */
export async function findProductsForUpdate(scope: Scope, ids: string[]): Promise<ProductRow[]> {
  const rows = await scope.many(
    ofWorkspace(scope)
      .selectAll()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy('id')
      .forUpdate(),
  )
  await refuseMissing(scope, ids, rows, messages.notFound)
  return rows
}

/**
 * A new product; an absent discount defaults to the vendor's, null means none. Whether its price includes tax
 * defaults to the workspace's preference.
 */
export type NewProductFields = Omit<ProductFields, 'discount' | 'price_includes_tax'> & {
  discount: number | null | undefined
  price_includes_tax: boolean | null
  is_service?: boolean
}

/**
 * Adds a product and its first version, active from now; an omitted discount is copied from the vendor.
 * Refuses a vendor or unit that is archived or not this workspace's, a vendor product id that the vendor
 * already uses, and a barcode of another product: the number's counter stays locked, so two cannot both find
 * it unused.
 */
export async function insertProduct(scope: Scope, vendorId: string, fields: NewProductFields) {
  const id = v7()
  const versionId = v7()
  const productId = productDisplayId(await nextNumber(scope, 'product'))
  const taxes = JSON.stringify(fields.taxes)
  const written = await scope
    .run(
      sql`
      with made as (
        insert into products (workspace_id, id, product_id, name, metric_id, vendor_id, buying_price_paise,
          selling_price_paise, price_includes_tax, mrp_paise, discount, max_customer_discount, hsn_number, is_taxed, taxes, vendor_product_id, lead_time_days, barcode, other_barcodes, packs,
          low_balance_threshold, category, brand, location, is_service, search, created_at)
        select ${scope.workspaceId}::uuid, ${id}::uuid, ${productId}::text, ${fields.name}::text, m.id, v.id,
          ${fields.buying_price_paise}::bigint, ${fields.selling_price_paise}::bigint,
          coalesce(${fields.price_includes_tax}::boolean, w.prices_include_tax), ${fields.mrp_paise}::bigint,
          case when ${fields.discount === undefined}::boolean then v.default_discount
            else ${fields.discount ?? null}::numeric end, ${fields.max_customer_discount}::numeric,
          ${fields.hsn_number}::text, ${fields.is_taxed}::boolean, ${taxes}::jsonb, ${fields.vendor_product_id}::text,
          ${fields.lead_time_days}::smallint, ${fields.barcode}::text, ${fields.other_barcodes}::text[], ${JSON.stringify(fields.packs)}::jsonb, ${fields.low_balance_threshold}::numeric,
          ${fields.category}::text, ${fields.brand}::text, ${fields.location}::text, ${fields.is_service ?? false}::boolean,
          ${productSearch(productId, fields)}::text, ${scope.now}::timestamptz
        from workspaces w, vendors v, metrics m
        where w.workspace_id = ${scope.workspaceId} and v.workspace_id = ${scope.workspaceId} and v.id = ${vendorId} and v.archived_at is null
          and m.workspace_id = ${scope.workspaceId} and m.id = ${fields.metric_id} and m.archived_at is null
          and not exists (${barcodeTwin(scope, fields)})
        returning *)
      insert into product_versions (workspace_id, id, product_id, buying_price_paise, selling_price_paise,
        price_includes_tax, mrp_paise, discount, max_customer_discount, taxes, is_active, effective_from, created_at)
      select workspace_id, ${versionId}::uuid, id, buying_price_paise, selling_price_paise, price_includes_tax,
        mrp_paise, discount, max_customer_discount, taxes, true, created_at, created_at
      from made
      returning 1`.compile(db),
      'insert_product',
    )
    .catch(taken)
  if (written === 0) {
    await refuseBarcodeTwin(scope, fields)
    throw await missingPart(scope, vendorId)
  }
  return { id, productId, versionId }
}

async function missingPart(scope: Scope, vendorId: string): Promise<Refusal> {
  const vendor = await scope.one(
    db
      .selectFrom('vendors')
      .select('id')
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', vendorId)
      .where('archived_at', 'is', null),
  )
  const [field, message] = vendor
    ? (['metricId', metricMessages.notFound] as const)
    : (['vendorId', vendorMessages.notFound] as const)
  return new Refusal('notFound', message, { issues: [{ path: [field], message }] })
}

/**
 * Updates a product that was locked for update, its taxes only if `retaxed`, its packs only if some are given; refuses a unit that is not this
 * workspace's.
 */
export async function updateProduct(
  scope: Scope,
  found: ProductRow,
  { taxes, packs, ...fields }: ProductFields,
  { retaxed, repacked }: { retaxed: boolean; repacked: ProductRow['packs'] | undefined },
) {
  const written = await scope
    .run(
      db
        .updateTable('products')
        .set((eb) => ({
          ...fields,
          ...(repacked && { packs: JSON.stringify(repacked) }),
          ...(retaxed && { taxes: JSON.stringify(taxes), taxes_set_at: scope.now }),
          search: productSearch(found.product_id, { ...fields, packs }),
          version: eb('version', '+', 1),
        }))
        .where('workspace_id', '=', scope.workspaceId)
        .where('id', '=', found.id)
        .where(
          sql<boolean>`exists (select from metrics where workspace_id = ${scope.workspaceId} and id = ${fields.metric_id})`,
        ),
    )
    .catch(taken)
  if (written > 0) return
  const issues = [{ path: ['metricId'], message: metricMessages.notFound }]
  throw new Refusal('notFound', metricMessages.notFound, { issues })
}
