import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { barcodeTwin } from './barcode-store.ts'
import { versionOfTheDay } from './price-store.ts'
import type { ProductRow } from './store.ts'
import { taxesOn } from './taxes-store.ts'

type Both = readonly [keptId: string, mergedId: string]

/** The barcodes of a product that other products have, lower-case: those of an archived one may be in use again. */
export async function barcodesOfOthers(scope: Scope, product: ProductRow): Promise<Set<string>> {
  const rows = await scope.many(barcodeTwin(scope, product, product.id).compile(db))
  return new Set(rows.map(({ code }) => code))
}

/** A product's main vendor and their code of it. */
type Coded = Pick<ProductRow, 'vendor_id' | 'vendor_product_id'>

/** Whether a vendor's code is that of a product in use, besides these. */
export async function isCodeOfOther(scope: Scope, product: Coded, ids: readonly string[]): Promise<boolean> {
  const row = await scope.one(
    db
      .selectFrom('products')
      .select('id')
      .where('workspace_id', '=', scope.workspaceId)
      .where('vendor_id', '=', product.vendor_id)
      .where(sql`lower(vendor_product_id)`, '=', product.vendor_product_id?.toLowerCase() ?? '')
      .where('archived_at', 'is', null)
      .where('id', '<>', sql<string>`all(${ids}::uuid[])`),
  )
  return row !== undefined
}

/** The version that shows the price of a product today, and its units on hand. */
export async function standingOf(scope: Scope, id: string) {
  const row = await scope.one(
    db
      .selectFrom('products')
      .select(sql<string | null>`${versionOfTheDay(scope)}`.as('dayVersion'))
      .select(
        sql<number>`(select coalesce(sum(on_hand), 0) from stock_levels l
          where l.workspace_id = ${scope.workspaceId} and l.product_id = products.id)`.as('onHand'),
      )
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )
  return { dayVersion: row?.dayVersion ?? null, onHand: row?.onHand ?? 0 }
}

/** The first change of a price or GST rate that has not begun: whose it is, and its day. */
export const plannedOf = (scope: Scope, ids: Both) =>
  scope.one(
    sql<{ id: string; day: string }>`
      with planned as (
        select product_id, starts_at from dated_prices
        where workspace_id = ${scope.workspaceId} and product_id in (${sql.join(ids)}) and ended_at is null
        union all
        select product_id, starts_at from dated_pack_prices
        where workspace_id = ${scope.workspaceId} and product_id in (${sql.join(ids)}) and ended_at is null
        union all
        select product_id, effective_from from product_versions
        where workspace_id = ${scope.workspaceId} and product_id in (${sql.join(ids)}) and is_active and deleted_at is null
      )
      select product_id as id, (starts_at at time zone 'Asia/Kolkata')::date as day from planned
      where starts_at > ${scope.now}::timestamptz
      union all
      select product_id, starts_on from dated_taxes
      where workspace_id = ${scope.workspaceId} and product_id in (${sql.join(ids)}) and ended_at is null
        and starts_on > ${scope.today}::date
      order by day, id limit 1`.compile(db),
  )

/**
 * Gives the lots of a product the taxes that they have today as their own, unless the same changes of GST rates hold for
 * the product that they move to; then ends the product's own changes.
 */
export async function settleRates(scope: Scope, [keptId, mergedId]: Both): Promise<void> {
  const changesOf = (id: string) => sql`
    select rate_change_id from dated_taxes
    where workspace_id = ${scope.workspaceId} and product_id = ${id}::uuid and ended_at is null`
  await scope.run(
    sql`
      update product_versions v
      set taxes = ${taxesOn(scope, 'v', 'product_id')}, taxes_set_at = ${scope.now}::timestamptz
      where v.workspace_id = ${scope.workspaceId} and v.product_id = ${mergedId}::uuid and exists (
        (${changesOf(keptId)} except ${changesOf(mergedId)}) union all (${changesOf(mergedId)} except ${changesOf(keptId)}))`.compile(
      db,
    ),
  )
  await endDated(scope, 'dated_taxes', mergedId)
}

/** Ends the prices of a product's packs, which the kept product gets as they are today. */
export const endPackPrices = (scope: Scope, mergedId: string) =>
  endDated(scope, 'dated_pack_prices', mergedId)

const endDated = (scope: Scope, table: 'dated_taxes' | 'dated_pack_prices', productId: string) =>
  scope.run(
    db
      .updateTable(table)
      .set({ ended_at: scope.now })
      .where('workspace_id', '=', scope.workspaceId)
      .where('product_id', '=', productId)
      .where('ended_at', 'is', null),
  )

/** Makes a vendor, with their code and days to deliver, the main one of a product. */
export const setMainVendor = (
  scope: Scope,
  id: string,
  vendor_id: string,
  { vendor_product_id, lead_time_days }: Pick<ProductRow, 'vendor_product_id' | 'lead_time_days'>,
) =>
  scope.run(
    db
      .updateTable('products')
      .set({ vendor_id, vendor_product_id, lead_time_days })
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )

/** Adds a vendor to the other vendors of a product with these terms, or gives them to one who is there. */
export const addAsOtherVendor = (
  scope: Scope,
  product_id: string,
  vendor_id: string,
  terms: { code: string | null; lead_time_days: number | null },
) =>
  scope.run(
    db
      .insertInto('product_vendors')
      .values({ workspace_id: scope.workspaceId, product_id, vendor_id, ...terms })
      .onConflict((conflict) =>
        conflict.columns(['workspace_id', 'product_id', 'vendor_id']).doUpdateSet(terms),
      ),
  )
