import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#base/dates.ts'
import type { Scope } from '#base/server/scope.ts'
import { movementDay } from './movement-day-store.ts'

const SLOW_AFTER_DAYS = 90

/** The sales of a product that count: delivered or with goods on a challan, and not all returned. */
const soldLines = ({ workspaceId }: Scope) => sql`
  sale_lines l join sales s on s.workspace_id = l.workspace_id and s.id = l.sale_id
  where l.workspace_id = ${workspaceId} and l.product_id = standing.product_id and l.returned_quantity < l.quantity
    and (s.status = 'delivered' or s.status = 'ordered' and l.sent_quantity > 0)`

/**
 * The products on hand for 90 days or more without a valid sale in the last 90, each with the date of its last sale (null:
 * never sold). A sale counts from its first goods that left on a challan, by its invoice date. Goods of an intake are on hand
 * from the day of their arrival, opening stock from when it was entered, as its earlier sales are unknown. Inventory's slow
 * filter and analytics both use these. Each product is looked up: from its first movement, and back from its last sale.
 */
export function slowProducts(scope: Scope): RawBuilder<{ product_id: string; last_sold: string | null }> {
  const since = addDays(scope.today, -SLOW_AFTER_DAYS)
  const isOld = sql`(
    select true from stock_movements
    where stock_movements.workspace_id = ${scope.workspaceId} and stock_movements.product_id = standing.product_id
      and (stock_movements.created_at < ${since}::date::timestamp at time zone 'Asia/Kolkata'
        or stock_movements.kind = 'intake' and ${movementDay} < ${since}::date)
    order by stock_movements.id limit 1)`
  const isSold = sql`(
    select true from ${soldLines(scope)} and s.invoice_date >= ${since}::date order by l.sale_id desc limit 1)`
  return sql`
    select standing.product_id, (select max(s.invoice_date) from ${soldLines(scope)}) as last_sold
    from (
      select product_id from stock_levels where workspace_id = ${scope.workspaceId} and on_hand > 0 group by product_id
    ) standing
    where ${isOld} and ${isSold} is null`
}
