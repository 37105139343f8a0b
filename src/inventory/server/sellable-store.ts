import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { MAX_QUANTITY } from '#base/quantity.ts'
import { db } from '#base/server/database.ts'
import { alphabetical, holdsWords, nearestFirst } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import type { sellableInput } from '#inventory/input.ts'
import {
  effectiveNow,
  packsOn,
  sellingPrice,
  versionOfLot,
  versionOfTheDay,
} from '#products/server/price-store.ts'
import { taxesOn } from '#products/server/taxes-store.ts'
import { UNIT_COST } from '#products/server/unit-cost.ts'
import { firstSellable, hasCode } from './first-sellable-store.ts'
import { openOn } from './out-store.ts'
import { onOrder } from './read.ts'

type SellableVersionRow = {
  id: string
  selling_price_paise: number
  price_includes_tax: boolean
  mrp_paise: number | null
  unit_cost_paise: number
  max_customer_discount: number | null
  taxes: { type: string; rate: number }[]
  available: number
  /** What is out on the challans that were asked about; left out without them. */
  out?: number
  effective_from: string | null
}

/** The quantity of a lot `l` that a bill has reserved or taken from stock. */
const heldBy = ({ workspaceId }: Scope, saleId: string) => sql`coalesce((
  select sum(held.quantity) from sale_lines held
  join sales s on s.workspace_id = held.workspace_id and s.id = held.sale_id
  where held.workspace_id = ${workspaceId} and held.sale_id = ${saleId}::uuid
    and held.product_version_id = l.product_version_id and held.challan_id is null and s.status in ('ordered', 'delivered')), 0)`

/** How much of a lot `l` that is out on these challans a bill bills. */
const billedBy = ({ workspaceId }: Scope, saleId: string, challanIds: readonly string[]) => sql`coalesce((
  select sum(b.quantity) from sale_lines b
  join sales s on s.workspace_id = b.workspace_id and s.id = b.sale_id and s.status <> 'cancelled'
  where b.workspace_id = ${workspaceId} and b.sale_id = ${saleId}::uuid
    and b.product_version_id = l.product_version_id and b.challan_id = any(${challanIds}::uuid[])), 0)`

type Held = Pick<z.output<typeof sellableInput>, 'replacing' | 'billing'>

/** What of a lot `l` is out on the challans to bill, and can be billed: also what the bill that is replaced bills of it. */
function outOf(scope: Scope, { replacing, billing }: Held) {
  if (!billing) return sql`0`
  const open = openOn(scope, billing)
  return replacing ? sql`(${open} + ${billedBy(scope, replacing, billing)})` : open
}

type Offered = { from: RawBuilder<unknown>; available: RawBuilder<unknown>; cost: RawBuilder<unknown> }

/** The versions of a row of `products` that are in stock, or out to be billed. */
const inStockNow = (scope: Scope, available: RawBuilder<unknown>, out: RawBuilder<unknown>): Offered => ({
  from: sql`stock_levels l
    cross join ${versionOfLot(scope)} v
    where l.workspace_id = ${scope.workspaceId} and l.product_id = products.id
      and (${available} > 0 or ${out} > 0)`,
  available: sql`coalesce(${available}, 0)`,
  cost: sql.raw(UNIT_COST),
})

/** The same, and the version of the day. */
const quotable = (scope: Scope, available: RawBuilder<unknown>): Offered => ({
  from: sql`product_versions v
    left join stock_levels l on l.workspace_id = v.workspace_id and l.product_version_id = v.id
    where v.workspace_id = ${scope.workspaceId} and v.product_id = products.id
      and (${available} > 0 or v.id = ${versionOfTheDay(scope)})`,
  available: sql`coalesce(${available}, 0)`,
  cost: sql.raw(UNIT_COST),
})

/** The version of the day of a service, of which there is always enough. */
const ofService = (scope: Scope): Offered => ({
  from: sql`product_versions v where v.workspace_id = ${scope.workspaceId} and v.id = ${versionOfTheDay(scope)}`,
  available: sql`${sql.lit(MAX_QUANTITY)}::numeric`,
  cost: sql`0`,
})

/** What of a lot `l` can be sold from stock: what is free, and what the bill holds that is replaced. */
function availableTo(scope: Scope, { replacing }: Held) {
  const free = sql`l.on_hand - l.reserved`
  return replacing ? sql`${free} + ${heldBy(scope, replacing)}` : free
}

/** Whether the version `v` sells now, or goods of it are out on challans that are about to be billed, or billed again. */
const sellsNow = (scope: Scope, held: Held) =>
  held.billing
    ? sql`(${effectiveNow(scope)} or v.deleted_at is null and ${outOf(scope, held)} > 0)`
    : effectiveNow(scope)

const sellableVersions = (
  scope: Scope,
  asked: Pick<z.output<typeof sellableInput>, 'on' | 'replacing' | 'billing'>,
  { from, available, cost }: Offered,
) => sql`(
    select json_agg(json_build_object('id', v.id, 'selling_price_paise', ${sellingPrice(scope)},
             'price_includes_tax', v.price_includes_tax, 'mrp_paise', v.mrp_paise,
             'unit_cost_paise', ${cost}, 'max_customer_discount', v.max_customer_discount, 'taxes', ${taxesOn(scope, 'v', 'product_id', asked.on ?? scope.today)},
             'available', ${available}, ${asked.billing ? sql`'out', ${outOf(scope, asked)},` : sql``} 'effective_from', v.effective_from)
           order by v.effective_from nulls first, v.created_at, v.id)
    from ${from} and ${sellsNow(scope, asked)})`

/**
 * Products with active versions in stock, and others if requested, best match first, with versions oldest
 * first.
 */
export async function sellableProducts(scope: Scope, asked: z.output<typeof sellableInput>) {
  const search = asked.search?.trim() ?? ''
  const { limit } = asked
  const available = availableTo(scope, asked)
  // Not "exists", which PostgreSQL would plan twice, and may answer by reading the stock of all products.
  const inStock = sql<boolean>`(products.is_service or (
    select true from stock_levels l
    cross join ${versionOfLot(scope)} v
    where l.workspace_id = ${scope.workspaceId} and l.product_id = products.id and ${available} > 0
      and ${effectiveNow(scope)} limit 1) is true)`
  const isAnyStock = asked.outOfStock === true || asked.quoting === true
  const stock = asked.outOfStock ? [inStock, sql`not ${inStock}`] : [isAnyStock ? sql`true` : inStock]
  const isFirst = limit !== undefined && !asked.productIds && !asked.after
  const ids = isFirst ? await firstSellable(scope, { search, limit, stock }) : asked.productIds
  if (ids?.length === 0) return []
  const goods = asked.quoting ? quotable(scope, available) : inStockNow(scope, available, outOf(scope, asked))
  const versions = sql<SellableVersionRow[]>`case when products.is_service
    then ${sellableVersions(scope, { on: asked.on }, ofService(scope))} else ${sellableVersions(scope, asked, goods)} end`
  let rows = db
    .selectFrom('products')
    .innerJoin('metrics', (join) =>
      join
        .onRef('metrics.workspace_id', '=', 'products.workspace_id')
        .onRef('metrics.id', '=', 'products.metric_id'),
    )
    .where('products.workspace_id', '=', scope.workspaceId)
    .$if(!asked.billing || !asked.productIds, (rows) => rows.where('products.archived_at', 'is', null))
  if (ids) rows = rows.where('products.id', '=', sql<string>`any(${ids}::uuid[])`)
  if (search && !isFirst) rows = rows.where(holdsWords('products.search', search))
  if (!asked.productIds && !isAnyStock) rows = rows.where(inStock)
  if (asked.after) rows = rows.where('products.id', '>', asked.after).orderBy('products.id')
  return scope.many(
    rows
      .select([
        'products.id',
        'products.product_id',
        'products.vendor_product_id',
        'products.barcode',
        'products.other_barcodes',
        packsOn(scope).as('packs'),
        'products.name',
        'products.hsn_number',
        'products.is_service',
        'metrics.shorthand',
        'metrics.decimals',
        versions.as('versions'),
        sql<number | null>`case when not ${inStock} then ${onOrder(scope)} end`.as('on_order'),
      ])
      .$if(search !== '', (rows) => rows.orderBy(hasCode(search), 'desc'))
      .$if(asked.outOfStock === true, (rows) => rows.orderBy(inStock, 'desc'))
      .$if(search !== '', (rows) => rows.orderBy(nearestFirst('products.name', search)))
      .orderBy(alphabetical('products.name'))
      .orderBy('products.id')
      .$if(limit !== undefined, (rows) => rows.limit(limit ?? 0)),
    namedBy(asked, isFirst),
  )
}

/** The name of the prepared statement that reads given products, by what its text depends on; none for other reads. */
function namedBy(asked: z.output<typeof sellableInput>, isFirst: boolean): string | undefined {
  if (!isFirst && !(asked.productIds && !asked.search && !asked.after)) return undefined
  const { search, outOfStock, quoting, replacing, billing, productIds, limit } = asked
  const flags = { search: search?.trim(), outOfStock, quoting, replacing, billing, productIds, limit }
  return ['sellable', ...Object.entries(flags).flatMap(([flag, on]) => (on ? [flag] : []))].join('_')
}
