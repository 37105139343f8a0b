import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#base/dates.ts'
import type { Scope } from '#base/server/scope.ts'

const SLOW_AFTER_DAYS = 90

/**
 * The products on hand for 90 days or more without a valid sale in the last 90, each with the date of its
 * last sale (null: never sold). A sale counts from its first goods that left on a challan, by its invoice date.
 * Inventory's slow filter and analytics both use these.
 */
export function slowProducts(scope: Scope): RawBuilder<{ product_id: string; last_sold: string | null }> {
  const since = addDays(scope.today, -SLOW_AFTER_DAYS)
  return sql`
    select standing.product_id, last_sales.day as last_sold
    from (
      select product_id from stock_levels where workspace_id = ${scope.workspaceId} and on_hand > 0 group by product_id
    ) standing
    join (
      select product_id, min(created_at) as at from stock_movements
      where workspace_id = ${scope.workspaceId} group by product_id
    ) arrived on arrived.product_id = standing.product_id
    left join (
      select l.product_id, max(s.invoice_date) as day
      from sales s join sale_lines l on l.workspace_id = ${scope.workspaceId} and l.sale_id = s.id
      where s.workspace_id = ${scope.workspaceId} and l.returned_quantity < l.quantity
        and (s.status = 'delivered' or s.status = 'ordered' and l.sent_quantity > 0)
      group by l.product_id
    ) last_sales on last_sales.product_id = standing.product_id
    where coalesce(last_sales.day, '-infinity') < ${since}::date
      and arrived.at < ${since}::date::timestamp at time zone 'Asia/Kolkata'`
}
