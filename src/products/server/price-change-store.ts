import { sql } from 'kysely'
import { v7 } from 'uuid'
import { businessDay } from '#base/dates.ts'
import { paise } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import { refuseMissing } from '#base/server/records.ts'
import type { Scope } from '#base/server/scope.ts'
import { type LineTax, lineTaxes } from '#pricing/tax.ts'
import { messages, priceMessages } from '#products/messages.ts'
import type { ShelfPrice } from '#products/price-change.ts'
import { raiseProducts } from './pack-price-store.ts'
import { effectiveNow, latestFirst, sellingPrice } from './price-store.ts'
import { taxesOn } from './taxes-store.ts'

/** A lot on the shelf: its product, its quantity on hand, and its prices at a moment. */
export type ShelfLot = ShelfPrice & {
  id: string
  productId: string
  name: string
  unit: string
  onHand: number
}

type LotRow = {
  id: string
  product_id: string
  name: string
  unit: string
  on_hand: number
  price: number
  price_includes_tax: boolean
  taxes: LineTax[]
  mrp_paise: number | null
  buying_price_paise: number
  discount: number | null
}

/**
 * The versions of products that sell at a moment and have stock, and of each product the one that shows its price then;
 * by name, those of a product with its latest first.
 */
export async function lotsOnShelf(
  scope: Scope,
  productIds: readonly string[],
  at: Date,
): Promise<ShelfLot[]> {
  const rows = await scope.many(
    sql<LotRow>`
      select * from (
        select v.id, v.product_id, p.name, m.shorthand as unit, coalesce(l.on_hand, 0) as on_hand,
               ${sellingPrice(scope, { at })} as price, v.price_includes_tax,
               ${taxesOn(scope, 'v', 'product_id', businessDay(at))} as taxes, v.mrp_paise,
               v.buying_price_paise, v.discount,
               row_number() over (partition by v.product_id order by ${latestFirst}) as place
        from product_versions v
        join products p on p.workspace_id = v.workspace_id and p.id = v.product_id
        join metrics m on m.workspace_id = p.workspace_id and m.id = p.metric_id
        left join stock_levels l on l.workspace_id = v.workspace_id and l.product_version_id = v.id
        where v.workspace_id = ${scope.workspaceId} and v.product_id = any(${[...productIds]}::uuid[])
          and ${effectiveNow(scope, at)}) lots
      where on_hand > 0 or place = 1
      order by lower(name), product_id, place`.compile(db),
    'lots_on_shelf',
  )
  return rows.map(({ price, mrp_paise, buying_price_paise, discount, taxes, ...row }) => ({
    id: row.id,
    productId: row.product_id,
    name: row.name,
    unit: row.unit,
    onHand: row.on_hand,
    price: paise(price),
    includesTax: row.price_includes_tax,
    taxes: lineTaxes(taxes),
    mrp: mrp_paise === null ? null : paise(mrp_paise),
    buyingPrice: paise(buying_price_paise),
    discountPercent: discount ?? 0,
  }))
}

/** Refuses (notFound) products that are not this workspace's. */
export async function refuseUnknown(scope: Scope, productIds: readonly string[]): Promise<void> {
  const found = await scope.many(
    db
      .selectFrom('products')
      .select('id')
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', sql<string>`any(${[...productIds]}::uuid[])`),
  )
  await refuseMissing(scope, productIds, found, messages.notFound)
}

/** A new price of a lot. */
export type Repriced = { lot: ShelfLot; newPrice: number }

/** Adds a change of prices that begins at a moment; returns its id. One that has begun ends the former ones. */
export async function insertPriceChange(
  scope: Scope,
  startsAt: Date,
  prices: readonly Repriced[],
): Promise<string> {
  const id = v7()
  const versionIds = prices.map(({ lot }) => lot.id)
  if (startsAt <= scope.now) await endPrices(scope, versionIds, id)
  await scope.run(
    db.insertInto('price_changes').values({
      workspace_id: scope.workspaceId,
      id,
      starts_at: startsAt,
      user_name: scope.userName,
      created_at: scope.now,
    }),
  )
  const rows = prices.map(({ lot, newPrice }) => ({
    product_version_id: lot.id,
    product_id: lot.productId,
    price_includes_tax: lot.includesTax,
    selling_price_paise: newPrice,
    former_price_paise: lot.price,
  }))
  await scope.run(
    sql`
      insert into dated_prices (workspace_id, price_change_id, product_version_id, product_id, starts_at,
                                price_includes_tax, selling_price_paise, former_price_paise)
      select ${scope.workspaceId}::uuid, ${id}::uuid, d.product_version_id, d.product_id, ${startsAt}::timestamptz,
             d.price_includes_tax, d.selling_price_paise, d.former_price_paise
      from jsonb_populate_recordset(null::dated_prices, ${JSON.stringify(rows)}::jsonb) d
      returning 1`.compile(db),
    'insert_dated_prices',
  )
  await raiseVersions(scope, id)
  return id
}

/** Raises the versions of the lots of a change, so that a form opened before it cannot overwrite it unseen. */
const raiseVersions = (scope: Scope, changeId: string) =>
  scope.run(
    sql`
      update product_versions v set version = v.version + 1
      from dated_prices d
      where d.workspace_id = ${scope.workspaceId} and d.price_change_id = ${changeId}
        and v.workspace_id = d.workspace_id and v.id = d.product_version_id`.compile(db),
    'raise_versions',
  )

/** Ends the prices of versions that have begun; `by` names the change that replaces them, null a price typed at the version. */
export async function endPrices(
  scope: Scope,
  versionIds: readonly string[],
  by: string | null,
): Promise<void> {
  await scope.run(
    sql`
      update dated_prices set ended_at = ${scope.now}::timestamptz, ended_by = ${by}::uuid
      where workspace_id = ${scope.workspaceId} and product_version_id = any(${[...versionIds]}::uuid[])
        and ended_at is null and starts_at <= ${scope.now}::timestamptz`.compile(db),
    'end_prices',
  )
}

/** When a version, the prices that are planned for it and those for packs of its product begin, soonest first. */
export async function plannedStarts(scope: Scope, version: { id: string; product_id: string }) {
  const ofWorkspace = sql`workspace_id = ${scope.workspaceId}`
  const rows = await scope.many(
    sql<{ starts_at: Date }>`
      select starts_at from (
        select starts_at from dated_prices where ${ofWorkspace} and product_version_id = ${version.id} and ended_at is null
        union select starts_at from dated_pack_prices where ${ofWorkspace} and product_id = ${version.product_id} and ended_at is null
        union select effective_from from product_versions where ${ofWorkspace} and id = ${version.id}) planned
      where starts_at > ${scope.now}::timestamptz order by starts_at`.compile(db),
    'planned_starts',
  )
  return rows.map(({ starts_at }) => starts_at)
}

/** A price change with its products, locked until the transaction ends; notFound otherwise. */
export async function findPriceChangeForUpdate(scope: Scope, id: string) {
  const found = await scope.one(
    db
      .selectFrom('price_changes')
      .select(['id', 'starts_at', 'created_at', 'undone_at'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id)
      .forUpdate(),
  )
  if (!found) throw new Refusal('notFound', priceMessages.notFound)
  return found
}

/** The prices of a change with the names of their products, and whether something newer has replaced them. */
export const pricesOfChange = (scope: Scope, id: string) =>
  scope.many(
    sql<{ productId: string; name: string; former: number; price: number; replaced: boolean }>`
      select d.product_id as "productId", p.name, d.former_price_paise as former, d.selling_price_paise as price,
             d.ended_at is not null or exists (
               select from dated_prices n
               join price_changes c on c.workspace_id = n.workspace_id and c.id = n.price_change_id
               where n.workspace_id = ${scope.workspaceId} and n.product_version_id = d.product_version_id
                 and c.undone_at is null and c.created_at > own.created_at) as replaced
      from dated_prices d
      join price_changes own on own.workspace_id = d.workspace_id and own.id = d.price_change_id
      join products p on p.workspace_id = d.workspace_id and p.id = d.product_id
      where d.workspace_id = ${scope.workspaceId} and d.price_change_id = ${id}
      order by lower(p.name), d.product_version_id`.compile(db),
    'prices_of_change',
  )

/** Whether products of a change have versions that began after it, whose prices it does not hold. */
export async function arePricedSince(scope: Scope, id: string): Promise<boolean> {
  const found = await scope.one(
    sql<{ since: boolean }>`
      select exists (
        select from dated_prices d
        join price_changes c on c.workspace_id = d.workspace_id and c.id = d.price_change_id
        join product_versions v on v.workspace_id = d.workspace_id and v.product_id = d.product_id
        where d.workspace_id = ${scope.workspaceId} and d.price_change_id = ${id} and c.starts_at <= ${scope.now}::timestamptz
          and ${effectiveNow(scope)} and coalesce(v.effective_from, v.created_at) > c.created_at) as since`.compile(
      db,
    ),
    'are_priced_since',
  )
  return found?.since ?? false
}

/** Takes a change back: its prices end, and those that it had ended hold again. */
export async function undoPriceChange(scope: Scope, id: string): Promise<void> {
  for (const dated of [sql.table('dated_prices'), sql.table('dated_pack_prices')]) {
    await scope.run(
      sql`
        update ${dated} set ended_at = ${scope.now}::timestamptz, ended_by = null
        where workspace_id = ${scope.workspaceId} and price_change_id = ${id}`.compile(db),
    )
    await scope.run(
      sql`
        update ${dated} set ended_at = null, ended_by = null
        where workspace_id = ${scope.workspaceId} and ended_by = ${id}`.compile(db),
    )
  }
  await scope.run(
    db
      .updateTable('price_changes')
      .set({ undone_at: scope.now, undone_by: scope.userName })
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )
  await raiseVersions(scope, id)
  await raiseProducts(scope, id)
}

const LATEST = 10

/**
 * The latest price changes of a product, newest first, each with its price of the lot that came in last, or of a pack if
 * only those changed.
 */
export const priceChangesOf = (scope: Scope, productId: string) =>
  scope.many(
    sql<{
      id: string
      starts_at: Date
      created_at: Date
      user_name: string
      undone_at: Date | null
      undone_by: string | null
      pack: string | null
      former: number
      price: number
      products: number
    }>`
      select c.id, c.starts_at, c.created_at, c.user_name, c.undone_at, c.undone_by, d.pack, d.former, d.price,
             (select count(*) from (
               select o.product_id from dated_prices o
               where o.workspace_id = ${scope.workspaceId} and o.price_change_id = c.id
               union
               select o.product_id from dated_pack_prices o
               where o.workspace_id = ${scope.workspaceId} and o.price_change_id = c.id) changed) as products
      from (
        select distinct on (price_change_id) * from (
          (select distinct on (d.price_change_id) d.price_change_id, null as pack, d.former_price_paise as former,
                  d.selling_price_paise as price
           from dated_prices d
           join product_versions v on v.workspace_id = d.workspace_id and v.id = d.product_version_id
           where d.workspace_id = ${scope.workspaceId} and d.product_id = ${productId}
           order by d.price_change_id, ${latestFirst})
          union all
          select price_change_id, pack, former_price_paise, price_paise
          from dated_pack_prices
          where workspace_id = ${scope.workspaceId} and product_id = ${productId}) prices
        order by price_change_id, pack nulls first) d
      join price_changes c on c.workspace_id = ${scope.workspaceId} and c.id = d.price_change_id
      order by c.created_at desc, c.id desc
      limit ${LATEST}`.compile(db),
    'price_changes_of',
  )
