import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

/** `isEffective` of the version `v` in SQL: it sells at the time of the call. */
export const effectiveNow = (scope: Scope) => sql<boolean>`(
  v.is_active and v.deleted_at is null and (v.effective_from is null or v.effective_from <= ${scope.now}::timestamptz))`

const ofTheDay = (scope: Scope, column: string) => sql`(
  select ${sql.raw(column)} from product_versions v
  where v.workspace_id = ${scope.workspaceId} and v.product_id = products.id and ${effectiveNow(scope)}
  order by coalesce(v.effective_from, v.created_at) desc, v.id desc limit 1)`

/**
 * `priceOfTheDay` for a row of `products` in SQL, in paise; a product without such a version keeps its own
 * price.
 */
export const priceOfTheDay = (scope: Scope) =>
  sql<number>`coalesce(${ofTheDay(scope, 'v.selling_price_paise')}, products.selling_price_paise)`

/** The price of the day with whether it includes tax and its MRP, as the columns of a product. */
export const pricesOfTheDay = (scope: Scope) =>
  [
    priceOfTheDay(scope).as('selling_price_paise'),
    sql<boolean>`coalesce(${ofTheDay(scope, 'v.price_includes_tax')}, products.price_includes_tax)`.as(
      'price_includes_tax',
    ),
    sql<
      number | null
    >`nullif(coalesce(${ofTheDay(scope, 'coalesce(v.mrp_paise, 0)')}, products.mrp_paise), 0)`.as(
      'mrp_paise',
    ),
  ] as const

/** Whether new products of the workspace start with prices that include tax. */
export async function pricesIncludeTax(scope: Scope): Promise<boolean> {
  const row = await scope.one(
    db.selectFrom('workspaces').select('prices_include_tax').where('workspace_id', '=', scope.workspaceId),
    'prices_include_tax',
  )
  return row?.prices_include_tax ?? false
}
