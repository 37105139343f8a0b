import { type RawBuilder, type Selectable, sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { Products } from '#base/server/tables.generated.ts'
import { taxesOn } from './taxes-store.ts'

/** `isEffective` of the version `v` in SQL: it sells at the time of the call, or at another one. */
export const effectiveNow = (scope: Scope, at = scope.now) => sql<boolean>`(
  v.is_active and v.deleted_at is null and (v.effective_from is null or v.effective_from <= ${at}::timestamptz))`

/** The order of versions by when they begin, the latest first; of those that sell, the first is the price of the day. */
export const latestFirst = sql`coalesce(v.effective_from, v.created_at) desc, v.id desc`

/**
 * The selling price of the version `v` in paise: the latest that has begun of its price changes, else its own.
 * Every read of a selling price uses this.
 */
export const sellingPrice = (scope: Scope, { versions = 'v', at = scope.now } = {}) => {
  const of = (column: string) => sql.ref(`${versions}.${column}`)
  return sql<number>`coalesce((
    select d.selling_price_paise from dated_prices d
    where d.workspace_id = ${scope.workspaceId} and d.product_version_id = ${of('id')} and d.ended_at is null
      and d.starts_at <= ${at}::timestamptz and d.price_includes_tax = ${of('price_includes_tax')}
    order by d.starts_at desc, d.price_change_id desc limit 1), ${of('selling_price_paise')})`
}

const ofTheDay = (scope: Scope, column: RawBuilder<unknown>, products: string) => sql`(
  select ${column} from product_versions v
  where v.workspace_id = ${scope.workspaceId} and v.product_id = ${sql.ref(`${products}.id`)} and ${effectiveNow(scope)}
  order by ${latestFirst} limit 1)`

/** The price version of the day of a row of `products`, by `priceOfTheDay`'s rule; null without one. */
export const versionOfTheDay = (scope: Scope) => ofTheDay(scope, sql.ref('v.id'), 'products')

/**
 * `priceOfTheDay` for a row of `products` in SQL, in paise; a product without such a version keeps its own
 * price.
 */
export const priceOfTheDay = (scope: Scope, products = 'products') =>
  sql<number>`coalesce(${ofTheDay(scope, sellingPrice(scope), products)}, ${sql.ref(`${products}.selling_price_paise`)})`

/** Whether the price of the day of a row of `products` includes tax. */
export const includesTaxOfTheDay = (scope: Scope, products = 'products') =>
  sql<boolean>`coalesce(${ofTheDay(scope, sql.ref('v.price_includes_tax'), products)}, ${sql.ref(`${products}.price_includes_tax`)})`

/** The MRP beside the price of the day of a row of `products`, in paise. */
export const mrpOfTheDay = (scope: Scope, products = 'products') =>
  sql<
    number | null
  >`nullif(coalesce(${ofTheDay(scope, sql`coalesce(v.mrp_paise, 0)`, products)}, ${sql.ref(`${products}.mrp_paise`)}), 0)`

/** `isPackName` in SQL, of two expressions. */
export const isPackNameOf = (one: string, other: string) =>
  sql`lower(${sql.raw(one)}) = lower(${sql.raw(other)})`

/**
 * The packs of a row of `products` at a moment, their prices in paise: the latest that has begun of a pack's price
 * changes, else its own. Every read of the price of a pack uses this. Because of the limit the planner expects 10 packs and
 * not 100: with 100, it plans each prepared read of a product again, which takes longer than the read itself.
 */
export const packsOn = (scope: Scope, products = 'products', at = scope.now) => {
  const packs = sql.ref(`${products}.packs`)
  return sql<Selectable<Products>['packs']>`case when ${packs} = '[]' then ${packs} else (
    select jsonb_agg(case when dated.price is null then own.pack
      else jsonb_set(own.pack, '{price}', to_jsonb(dated.price)) end order by own.place)
    from (
      select * from jsonb_array_elements(${packs}) with ordinality e (pack, place)
      limit jsonb_array_length(${packs})
    ) own
    left join lateral (
      select d.price_paise as price from dated_pack_prices d
      where d.workspace_id = ${scope.workspaceId} and d.product_id = ${sql.ref(`${products}.id`)}
        and ${isPackNameOf('d.pack', "own.pack ->> 'name'")} and d.ended_at is null and d.starts_at <= ${at}::timestamptz
        and d.price_includes_tax = (own.pack ->> 'priceIncludesTax')::boolean and own.pack ->> 'price' is not null
      order by d.starts_at desc, d.price_change_id desc limit 1) dated on true) end`
}

/** The price of the day with whether it includes tax, its MRP, its taxes and its packs of the day, as the columns of a product. */
export const pricesOfTheDay = (scope: Scope, products = 'products') =>
  [
    priceOfTheDay(scope, products).as('selling_price_paise'),
    includesTaxOfTheDay(scope, products).as('price_includes_tax'),
    mrpOfTheDay(scope, products).as('mrp_paise'),
    taxesOn(scope, products, 'id').as('taxes'),
    packsOn(scope, products).as('packs'),
  ] as const

/** Whether new products of the workspace start with prices that include tax. */
export async function pricesIncludeTax(scope: Scope): Promise<boolean> {
  const row = await scope.one(
    db.selectFrom('workspaces').select('prices_include_tax').where('workspace_id', '=', scope.workspaceId),
    'prices_include_tax',
  )
  return row?.prices_include_tax ?? false
}

/**
 * The version of a lot `l`, as a table to be cross joined. The "offset 0" makes PostgreSQL look it up by its id: without
 * statistics, as after a first import, it would read all versions for each lot.
 */
export const versionOfLot = ({ workspaceId }: Scope) => sql`lateral (
  select * from product_versions where workspace_id = ${workspaceId} and id = l.product_version_id offset 0)`
