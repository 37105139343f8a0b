import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import { alphabetical } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import { packsOn, sellingPrice } from './price-store.ts'
import { taxesOn } from './taxes-store.ts'

/** The lots of products with stock on hand, at their prices of the day: products by name, the oldest lot first. */
export const lotsOfProducts = (scope: Scope, productIds: readonly string[]) =>
  scope.many(
    db
      .selectFrom('stock_levels as l')
      .innerJoin('product_versions as v', (join) =>
        join.onRef('v.workspace_id', '=', 'l.workspace_id').onRef('v.id', '=', 'l.product_version_id'),
      )
      .innerJoin('products', (join) =>
        join.onRef('products.workspace_id', '=', 'l.workspace_id').onRef('products.id', '=', 'l.product_id'),
      )
      .innerJoin('metrics', (join) =>
        join
          .onRef('metrics.workspace_id', '=', 'products.workspace_id')
          .onRef('metrics.id', '=', 'products.metric_id'),
      )
      .leftJoin('inventory_intakes as n', (join) =>
        join.onRef('n.workspace_id', '=', 'v.workspace_id').onRef('n.id', '=', 'v.intake_id'),
      )
      .leftJoin('inventory_intake_items as i', (join) =>
        join
          .onRef('i.workspace_id', '=', 'v.workspace_id')
          .onRef('i.intake_id', '=', 'v.intake_id')
          .onRef('i.product_version_id', '=', 'v.id'),
      )
      .select([
        'v.id',
        'products.id as product_id',
        'products.name',
        'products.product_id as code',
        'products.barcode',
        'products.brand',
        'metrics.shorthand as unit',
        sellingPrice(scope).as('selling_price_paise'),
        'v.price_includes_tax',
        'v.mrp_paise',
        taxesOn(scope, 'v', 'product_id').as('taxes'),
        packsOn(scope).as('packs'),
        'l.on_hand',
        'n.intake_id as intake',
        'i.pack',
        sql<string>`coalesce(n.arriving_time, (v.created_at at time zone 'Asia/Kolkata')::date)`.as(
          'arrived_on',
        ),
      ])
      .where('l.workspace_id', '=', scope.workspaceId)
      .where('l.product_id', '=', sql<string>`any(${[...productIds]}::uuid[])`)
      .where('l.on_hand', '>', 0)
      .orderBy(alphabetical('products.name'))
      .orderBy('products.id')
      .orderBy('v.created_at')
      .orderBy('v.id'),
    'lots_of_products',
  )

export type LotInStockRow = Awaited<ReturnType<typeof lotsOfProducts>>[number]
