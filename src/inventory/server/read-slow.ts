import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#base/dates.ts'
import type { Scope } from '#base/server/scope.ts'
import { movementDay } from './movement-day-store.ts'

const SLOW_AFTER_DAYS = 90

/** The sales of a product that count: delivered or with goods on a challan, and not all returned. */
const soldLines = ({ workspaceId }: Scope, product: RawBuilder<unknown>) => sql`
  sale_lines l join sales s on s.workspace_id = l.workspace_id and s.id = l.sale_id
  where l.workspace_id = ${workspaceId} and l.product_id = ${product} and l.returned_quantity < l.quantity
    and (s.status = 'delivered' or s.status = 'ordered' and l.sent_quantity > 0)`

/**
 * Whether a product was stocked 90 days ago or earlier, without a valid sale in the last 90. A sale counts from its first
 * goods that left on a challan, by its invoice date. Goods of an intake count from the day of their arrival, opening stock
 * from when it was entered, as its earlier sales are unknown. Inventory's slow filter and analytics both ask this of the
 * products on hand. `product` is the column with its id; each is looked up: from its first movement, and back from its last
 * sale.
 */
export function isSlow(scope: Scope, product: 'products.id' | 'standing.product_id'): RawBuilder<boolean> {
  const id = sql.ref(product)
  const since = addDays(scope.today, -SLOW_AFTER_DAYS)
  const isOld = sql`(
    select true from stock_movements
    where stock_movements.workspace_id = ${scope.workspaceId} and stock_movements.product_id = ${id}
      and (stock_movements.created_at < ${since}::date::timestamp at time zone 'Asia/Kolkata'
        or stock_movements.kind = 'intake' and ${movementDay} < ${since}::date)
    order by stock_movements.id limit 1)`
  const isSold = sql`(
    select true from ${soldLines(scope, id)} and s.invoice_date >= ${since}::date order by l.sale_id desc limit 1)`
  return sql`(${isOld} and ${isSold} is null)`
}

/** The invoice date of a product's last sale that counts, yyyy-MM-dd; null: never sold. */
export const lastSold = (scope: Scope, product: 'slow.product_id') =>
  sql<string | null>`(select max(s.invoice_date) from ${soldLines(scope, sql.ref(product))})`
