import { sql } from 'kysely'
import type { z } from 'zod'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import { alphabetical, holdsWords, pageOf } from '#base/server/page.ts'
import { missing } from '#base/server/records.ts'
import type { Scope } from '#base/server/scope.ts'
import type { stockListInput } from '#inventory/input.ts'
import { messages } from '#inventory/messages.ts'
import { isInGroups } from '#products/server/group-filter-store.ts'
import { isLow } from '#products/server/low-balance-store.ts'
import { mrpOfTheDay, packsOn, sellingPrice } from '#products/server/price-store.ts'
import { UNIT_COST } from '#products/server/unit-cost.ts'
import { newestMovements } from './read-movements.ts'
import { isSlow } from './read-slow.ts'

const sumOfLevels = (scope: Scope, what: string) => sql<number>`(
  select coalesce(sum(${sql.raw(what)}), 0) from stock_levels l
  where l.workspace_id = ${scope.workspaceId} and l.product_id = products.id)`

const unitCost = sql.raw<number>(UNIT_COST)

const valueAtCost = (scope: Scope) => sql<number>`(
  select coalesce(sum(round(l.on_hand * ${unitCost})), 0)
  from stock_levels l
  join product_versions v on v.workspace_id = l.workspace_id and v.id = l.product_version_id
  where l.workspace_id = ${scope.workspaceId} and l.product_id = products.id and l.on_hand > 0)`

/** The quantities on sent orders that have not been received by confirmed intakes. The orders are found once for all products. */
export const onOrder = (scope: Scope) => sql<number>`(
  select coalesce(sum(greatest(ol.quantity - coalesce((
    select sum(i.quantity) from inventory_intake_items i
    join inventory_intakes n on n.workspace_id = i.workspace_id and n.id = i.intake_id
    where i.workspace_id = ${scope.workspaceId} and n.purchase_order_id = ol.purchase_order_id
      and i.product_id = ol.product_id and n.status = 'confirmed'), 0), 0)), 0)
  from purchase_order_lines ol
  where ol.workspace_id = ${scope.workspaceId} and ol.product_id = products.id and ol.purchase_order_id = any(array(
    select o.id from purchase_orders o where o.workspace_id = ${scope.workspaceId} and o.status = 'sent')))`

const ofWorkspace = (scope: Scope) =>
  db.selectFrom('products').where('products.workspace_id', '=', scope.workspaceId)

const withUnitAndVendor = (scope: Scope, rows = ofWorkspace(scope)) =>
  rows
    .innerJoin('metrics', (join) =>
      join
        .onRef('metrics.workspace_id', '=', 'products.workspace_id')
        .onRef('metrics.id', '=', 'products.metric_id'),
    )
    .innerJoin('vendors', (join) =>
      join
        .onRef('vendors.workspace_id', '=', 'products.workspace_id')
        .onRef('vendors.id', '=', 'products.vendor_id'),
    )

const stockColumns = (scope: Scope) =>
  [
    'products.id',
    'products.product_id',
    'products.name',
    'products.hsn_number',
    'products.vendor_product_id',
    'products.low_balance_threshold',
    'products.category',
    'products.brand',
    'products.location',
    mrpOfTheDay(scope).as('mrp_paise'),
    packsOn(scope).as('packs'),
    'metrics.shorthand',
    'metrics.decimals',
    'vendors.business_name',
    sumOfLevels(scope, 'l.on_hand').as('on_hand'),
    sumOfLevels(scope, 'l.reserved').as('reserved'),
    valueAtCost(scope).as('value_paise'),
    onOrder(scope).as('on_order'),
  ] as const

/** One page of products with their stock; archived products only while some are on hand. */
export function pageOfStock(scope: Scope, asked: z.output<typeof stockListInput>) {
  const available = sumOfLevels(scope, 'l.on_hand - l.reserved')
  const onHand = sumOfLevels(scope, 'l.on_hand')
  let rows = ofWorkspace(scope)
    .where('products.is_service', '=', false)
    .where(sql<boolean>`(products.archived_at is null or ${onHand} > 0)`)
  const { balance, vendorId } = asked.filters ?? {}
  if (balance === 'out') rows = rows.where(sql<boolean>`${available} <= 0`)
  if (balance === 'low')
    rows = rows.where('products.archived_at', 'is', null).where(isLow(available, 'products'))
  if (balance === 'slow') rows = rows.where(sql<boolean>`${onHand} > 0`).where(isSlow(scope, 'products.id'))
  if (vendorId) rows = rows.where('products.vendor_id', '=', vendorId)
  rows = rows.where(isInGroups(asked.filters ?? {}))
  if (asked.search) rows = rows.where(holdsWords('products.search', asked.search))
  const orders = {
    name: { neverNull: alphabetical('products.name') },
    productId: sql.ref('products.product_id'),
    createdAt: { neverNull: sql.ref('products.created_at') },
    onHand,
    reserved: sumOfLevels(scope, 'l.reserved'),
    available,
  }
  const columns = (query: typeof rows) => withUnitAndVendor(scope, query).select([...stockColumns(scope)])
  return pageOf(scope, asked, rows, columns, {
    by: orders[asked.sortBy ?? 'createdAt'],
    id: sql.ref('products.id'),
  })
}

/** A product of this workspace with its stock and latest movements, archived or not; notFound otherwise. */
export async function findStock(scope: Scope, id: string) {
  const row = await scope.one(
    withUnitAndVendor(scope)
      .where('products.id', '=', id)
      .select([...stockColumns(scope), newestMovements(scope, id).as('movements')]),
    'find_stock',
  )
  if (!row) throw await missing(scope, id, messages.productNotFound)
  return row
}

export type StockRow = Omit<Awaited<ReturnType<typeof findStock>>, 'movements'>

/** The versions of a product that have a level, those in stock first, then the newest; at most 200. */
export const lotsOf = (scope: Scope, productId: string) =>
  scope.many(
    db
      .selectFrom('stock_levels as l')
      .innerJoin('product_versions as v', (join) =>
        join.onRef('v.workspace_id', '=', 'l.workspace_id').onRef('v.id', '=', 'l.product_version_id'),
      )
      .leftJoin('inventory_intakes as n', (join) =>
        join.onRef('n.workspace_id', '=', 'v.workspace_id').onRef('n.id', '=', 'v.intake_id'),
      )
      .select([
        'v.id',
        'v.intake_id',
        'n.intake_id as intake_label',
        'v.is_active',
        'v.effective_from',
        sellingPrice(scope).as('selling_price_paise'),
        'v.price_includes_tax',
        'v.mrp_paise',
        unitCost.as('unit_cost_paise'),
        'l.on_hand',
        'l.reserved',
        sql<number>`round(l.on_hand * ${unitCost})`.as('value_paise'),
        'v.notes',
        'v.created_at',
      ])
      .where('l.workspace_id', '=', scope.workspaceId)
      .where('l.product_id', '=', productId)
      .where((eb) => eb.or([eb('v.deleted_at', 'is', null), eb('l.on_hand', '>', 0)]))
      .orderBy(sql`l.on_hand > 0`, 'desc')
      .orderBy('v.created_at', 'desc')
      .orderBy('v.id', 'desc')
      .limit(200),
    'lots_of',
  )

export type LotRow = Awaited<ReturnType<typeof lotsOf>>[number]

/** The version, whose cost stays as it is until the transaction ends, its product and unit for an adjustment; notFound outside this workspace or when deleted. */
export async function findAdjustable(scope: Scope, productVersionId: string) {
  const row = await scope.one(
    db
      .selectFrom('product_versions as v')
      .innerJoin('products as p', (join) =>
        join.onRef('p.workspace_id', '=', 'v.workspace_id').onRef('p.id', '=', 'v.product_id'),
      )
      .innerJoin('metrics as u', (join) =>
        join.onRef('u.workspace_id', '=', 'p.workspace_id').onRef('u.id', '=', 'p.metric_id'),
      )
      .select(['v.id', 'v.product_id', 'p.product_id as label', 'p.name', 'p.is_service', 'u.decimals'])
      .where('v.workspace_id', '=', scope.workspaceId)
      .where('v.id', '=', productVersionId)
      .where('v.deleted_at', 'is', null)
      .forShare('v'),
    'find_adjustable',
  )
  if (!row) throw new Refusal('notFound', messages.lotNotFound)
  return row
}
