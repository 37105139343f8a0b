import { sql } from 'kysely'
import type { Scope } from '#base/server/scope.ts'

/**
 * The taxes of a row of `products` or `product_versions` on a day (yyyy-MM-dd): those of the latest GST rate
 * change that has started by then, unless the row's own taxes were set after it. Every read of such taxes uses
 * this. `product` is the column with the product's id.
 */
export const taxesOn = (scope: Scope, row: string, product: 'id' | 'product_id', on = scope.today) => {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  const set = sql`coalesce(${of('taxes_set_at')}, ${of('created_at')})`
  return sql<{ type: string; rate: number }[]>`coalesce((
    select d.taxes from dated_taxes d
    where d.workspace_id = ${scope.workspaceId} and d.product_id = ${of(product)} and d.ended_at is null
      and d.starts_on <= ${on}::date
      and (d.created_at > ${set} or d.starts_on > (${set} at time zone 'Asia/Kolkata')::date)
    order by d.starts_on desc, d.rate_change_id desc limit 1), ${of('taxes')})`
}
