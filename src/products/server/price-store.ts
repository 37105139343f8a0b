import { sql } from 'kysely'
import type { Scope } from '#base/server/scope.ts'

/** `isEffective` of the version `v` in SQL: it sells at the time of the call. */
export const effectiveNow = (scope: Scope) => sql<boolean>`(
  v.is_active and v.deleted_at is null and (v.effective_from is null or v.effective_from <= ${scope.now}::timestamptz))`

/**
 * `priceOfTheDay` for a row of `products` in SQL, in paise; a product without such a version keeps its own
 * price.
 */
export const priceOfTheDay = (scope: Scope) => sql<number>`coalesce((
  select v.selling_price_paise from product_versions v
  where v.workspace_id = ${scope.workspaceId} and v.product_id = products.id and ${effectiveNow(scope)}
  order by coalesce(v.effective_from, v.created_at) desc, v.id desc limit 1), products.selling_price_paise)`
