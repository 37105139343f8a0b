import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#base/server/scope.ts'
import { OTHER_TAX_TYPES } from '#products/rate-change.ts'

const others = JSON.stringify({ others: OTHER_TAX_TYPES })

/**
 * The taxes of a row of `products` or `product_versions` on a day (yyyy-MM-dd): its own, with the GST rate of the
 * latest change that has started by then, unless they were set after it. A change gives no GST to a row without it,
 * and leaves VAT and other taxes. Every read of such taxes uses this. `product` is the column with the product's id.
 */
export const taxesOn = (scope: Scope, row: string, product: 'id' | 'product_id', on = scope.today) => {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  const set = sql`coalesce(${of('taxes_set_at')}, ${of('created_at')})`
  return sql<{ type: string; rate: number }[]>`coalesce((
    select jsonb_path_query_array(d.taxes, '$[*] ? (!(@.type == $others[*]))', ${others}::jsonb)
      || jsonb_path_query_array(${of('taxes')}, '$[*] ? (@.type == $others[*])', ${others}::jsonb)
    from dated_taxes d
    where d.workspace_id = ${scope.workspaceId} and d.product_id = ${of(product)} and d.ended_at is null
      and d.starts_on <= ${on}::date
      and (d.created_at > ${set} or d.starts_on > (${set} at time zone 'Asia/Kolkata')::date)
      and jsonb_path_exists(${of('taxes')}, '$[*] ? (!(@.type == $others[*]))', ${others}::jsonb)
    order by d.starts_on desc, d.rate_change_id desc limit 1), ${of('taxes')})`
}

/**
 * The taxes of a new lot that copies them from its product, as columns: the product's own and since when, so that
 * changes of GST rates, and their undoing, apply to both alike.
 */
export const copiedTaxes = (scope: Scope, productId: string | RawBuilder<unknown>) => {
  const product = sql`from products p where p.workspace_id = ${scope.workspaceId} and p.id = ${productId}`
  return {
    taxes: sql<string>`(select p.taxes ${product})`,
    taxes_set_at: sql<Date>`(select coalesce(p.taxes_set_at, p.created_at) ${product})`,
  }
}
