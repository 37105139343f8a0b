import { sql } from 'kysely'
import { v7 } from 'uuid'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { rateMessages } from '#products/messages.ts'
import { withGstRate } from '#products/rate-change.ts'
import { includesTaxOfTheDay, mrpOfTheDay, priceOfTheDay, sellingPrice } from './price-store.ts'
import { taxesOn } from './taxes-store.ts'

type Taxes = { type: string; rate: number }[]

/** What decides whether a lot would be above its MRP; in paise. */
type LotPrice = {
  selling_price_paise: number
  price_includes_tax: boolean
  mrp_paise: number
  taxes: Taxes
}

type RatedProduct = {
  id: string
  name: string
  hsn_number: string
  is_taxed: boolean
  taxes: Taxes
  /** The different taxes of its lots in stock. */
  lot_taxes: Taxes[]
  /** The different prices of its lots in stock that have an MRP. */
  lot_prices: LotPrice[]
  selling_price_paise: number
  price_includes_tax: boolean
  mrp_paise: number | null
}

/** The most products that one change covers. */
export const MOST_RATED = 5_000

/** The products with these ids, or whose HSN number starts so, with their taxes and those of their lots in stock on a day; by name, at most one more than `MOST_RATED`. */
export const productsToRate = (
  scope: Scope,
  { productIds, hsn, on }: { productIds: readonly string[] | undefined; hsn: string | undefined; on: string },
): Promise<RatedProduct[]> =>
  scope.many(
    sql<RatedProduct>`
      select p.id, p.name, p.hsn_number, p.is_taxed, ${taxesOn(scope, 'p', 'id', on)} as taxes,
             ${priceOfTheDay(scope, 'p')} as selling_price_paise, ${includesTaxOfTheDay(scope, 'p')} as price_includes_tax,
             ${mrpOfTheDay(scope, 'p')} as mrp_paise, lots.lot_taxes, lots.lot_prices
      from products p
      cross join lateral (
        select coalesce(jsonb_agg(distinct lot.taxes), '[]') as lot_taxes,
               coalesce(jsonb_agg(distinct to_jsonb(lot)) filter (where lot.mrp_paise is not null), '[]') as lot_prices
        from (
          select ${sellingPrice(scope)} as selling_price_paise, v.price_includes_tax, v.mrp_paise,
                 ${taxesOn(scope, 'v', 'product_id', on)} as taxes
          from product_versions v
          join stock_levels l on l.workspace_id = v.workspace_id and l.product_version_id = v.id
          where v.workspace_id = ${scope.workspaceId} and v.product_id = p.id and v.deleted_at is null
            and l.on_hand > 0) lot) lots
      where p.workspace_id = ${scope.workspaceId} and p.archived_at is null
        and (${productIds === undefined}::boolean or p.id = any(${[...(productIds ?? [])]}::uuid[]))
        and (${hsn === undefined}::boolean or starts_with(p.hsn_number, ${hsn ?? ''}))
      order by lower(p.name), p.id
      limit ${MOST_RATED + 1}`.compile(db),
    'products_to_rate',
  )

/** A price of a version, or of a pack of a product, that begins later; so may the version itself. */
export type PlannedPrice = {
  productId: string
  versionId: string | null
  isVersion: boolean
  pack: string | null
  startsAt: Date
}

/** The prices of products that are planned, soonest first. */
export function plannedPrices(scope: Scope, productIds: readonly string[]): Promise<PlannedPrice[]> {
  const isOfProducts = sql`workspace_id = ${scope.workspaceId} and product_id = any(${[...productIds]}::uuid[])`
  const isPlanned = sql`${isOfProducts} and ended_at is null and starts_at > ${scope.now}::timestamptz`
  return scope.many(
    sql<PlannedPrice>`
      select product_id as "productId", product_version_id as "versionId", false as "isVersion", null as pack, starts_at as "startsAt"
      from dated_prices where ${isPlanned}
      union all
      select product_id, null, false, pack, starts_at from dated_pack_prices where ${isPlanned}
      union all
      select product_id, id, true, null, effective_from from product_versions
      where ${isOfProducts} and is_active and deleted_at is null and effective_from > ${scope.now}::timestamptz
      order by "startsAt"`.compile(db),
    'planned_prices',
  )
}

/** Adds a change of GST rates from a day on; returns its id. */
export async function insertRateChange(
  scope: Scope,
  { rate, from }: { rate: number; from: string },
  productIds: readonly string[],
): Promise<string> {
  const id = v7()
  await scope.run(
    db.insertInto('rate_changes').values({
      workspace_id: scope.workspaceId,
      id,
      starts_on: from,
      rate,
      user_name: scope.userName,
      created_at: scope.now,
    }),
  )
  const taxes = JSON.stringify(withGstRate([], rate))
  await scope.run(
    sql`
      insert into dated_taxes (workspace_id, rate_change_id, product_id, starts_on, taxes, created_at)
      select ${scope.workspaceId}::uuid, ${id}::uuid, product_id, ${from}::date, ${taxes}::jsonb, ${scope.now}::timestamptz
      from unnest(${[...productIds]}::uuid[]) product_id
      returning 1`.compile(db),
    'insert_dated_taxes',
  )
  await raiseVersions(scope, id)
  return id
}

/** Raises the versions of the products of a change and of their lots, so that a form opened before it cannot overwrite it unseen. */
async function raiseVersions(scope: Scope, changeId: string): Promise<void> {
  const changed = sql`(
    select d.product_id from dated_taxes d
    where d.workspace_id = ${scope.workspaceId} and d.rate_change_id = ${changeId})`
  await scope.run(
    sql`
      update products set version = version + 1
      where workspace_id = ${scope.workspaceId} and id in ${changed}`.compile(db),
  )
  await scope.run(
    sql`
      update product_versions set version = version + 1
      where workspace_id = ${scope.workspaceId} and product_id in ${changed}`.compile(db),
  )
}

/** A change of rates, locked until the transaction ends; notFound otherwise. */
export async function findRateChangeForUpdate(scope: Scope, id: string) {
  const found = await scope.one(
    db
      .selectFrom('rate_changes')
      .select(['id', 'undone_at'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id)
      .forUpdate(),
  )
  if (!found) throw new Refusal('notFound', rateMessages.notFound)
  return found
}

/** The products of a change, and whether a newer change holds for each. */
export const productsOfChange = (scope: Scope, id: string) =>
  scope.many(
    sql<{ id: string; name: string; replaced: boolean }>`
      select p.id, p.name, exists (
               select from dated_taxes n
               where n.workspace_id = ${scope.workspaceId} and n.product_id = d.product_id and n.ended_at is null
                 and n.created_at > d.created_at) as replaced
      from dated_taxes d
      join products p on p.workspace_id = d.workspace_id and p.id = d.product_id
      where d.workspace_id = ${scope.workspaceId} and d.rate_change_id = ${id}
      order by lower(p.name), p.id`.compile(db),
    'products_of_rate_change',
  )

/** Takes a change of rates back. */
export async function undoRateChange(scope: Scope, id: string): Promise<void> {
  await scope.run(
    db
      .updateTable('dated_taxes')
      .set({ ended_at: scope.now })
      .where('workspace_id', '=', scope.workspaceId)
      .where('rate_change_id', '=', id),
  )
  await scope.run(
    db
      .updateTable('rate_changes')
      .set({ undone_at: scope.now, undone_by: scope.userName })
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )
  await raiseVersions(scope, id)
}

const LATEST = 10

/** The latest changes of rates, newest first. */
export const latestRateChanges = (scope: Scope) =>
  scope.many(
    db
      .selectFrom('rate_changes as c')
      .selectAll('c')
      .select(
        sql<number>`(select count(*) from dated_taxes d
          where d.workspace_id = ${scope.workspaceId} and d.rate_change_id = c.id)`.as('products'),
      )
      .where('c.workspace_id', '=', scope.workspaceId)
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(LATEST),
    'latest_rate_changes',
  )
