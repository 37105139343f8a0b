import { sql } from 'kysely'
import { addDays } from '#base/dates.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { movementDay } from '#inventory/server/movement-day-store.ts'
import type { PackSize } from '#products/packs.ts'
import type { Standing } from '#purchase-orders/suggest.ts'
import { received } from './open-store.ts'

/** A product as a reorder needs it; its price in paise. */
export type ReorderRow = Standing & {
  productId: string
  name: string
  unit: string
  decimals: number
  vendorId: string
  vendorName: string
  price: number
  discount: number
  ownDiscount: number | null
  taxes: { type: string; rate: number }[]
  packs: PackSize[]
}

/**
 * What left for customers since a day, on bills and on challans, less what came back; challans that were undone cancel out. A movement
 * counts on its day in the books, which is that of the invoice. No such day is after the moment that it was saved, so
 * only movements saved since then are looked up.
 */
const soldSince = (scope: Scope, days: number) => {
  const since = addDays(scope.today, -days)
  return sql<number>`coalesce((
    select -sum(quantity) from stock_movements
    where workspace_id = ${scope.workspaceId} and product_id = p.id and kind in ('sale', 'challan', 'return')
      and created_at >= ${since}::date::timestamp at time zone 'Asia/Kolkata' and ${movementDay} >= ${since}::date), 0)`
}

/** These products that are not archived, without services, by vendor and name, with their stock, sales and orders. */
export const productsToReorder = (scope: Scope, ids: readonly string[]): Promise<ReorderRow[]> =>
  scope.many(
    sql<ReorderRow>`
      select p.id as "productId", p.name, m.shorthand as unit, m.decimals, v.id as "vendorId",
             v.business_name as "vendorName", p.buying_price_paise as price,
             coalesce(p.discount, v.default_discount) as discount, p.discount as "ownDiscount", p.taxes, p.packs, p.low_balance_threshold as threshold,
             coalesce((
               select sum(s.on_hand - s.reserved) from stock_levels s
               where s.workspace_id = ${scope.workspaceId} and s.product_id = p.id), 0) as available,
             coalesce((
               select sum(greatest(l.quantity - ${received(scope)}, 0)) from purchase_order_lines l
               join purchase_orders o on o.workspace_id = ${scope.workspaceId} and o.id = l.purchase_order_id
               where l.workspace_id = ${scope.workspaceId} and l.product_id = p.id and o.status in ('draft', 'sent')), 0) as "onOrder",
             ${soldSince(scope, 30)} as "soldIn30Days", ${soldSince(scope, 90)} as "soldIn90Days"
      from products p
      join metrics m on m.workspace_id = p.workspace_id and m.id = p.metric_id
      join vendors v on v.workspace_id = p.workspace_id and v.id = p.vendor_id
      where p.workspace_id = ${scope.workspaceId} and p.id = any(${[...ids]}::uuid[]) and p.archived_at is null
        and not p.is_service
      order by lower(v.business_name), v.id, lower(p.name), p.id`.compile(db),
    'products_to_reorder',
  )

/** How many of a vendor's last deliveries tell how long the next one takes. */
const LAST_DELIVERIES = 5

/** The days from order to arrival that the last deliveries on orders of these vendors took: their median. */
export async function deliveryDaysOf(
  scope: Scope,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await scope.many(
    sql<{ vendorId: string; days: number }>`
      select v.id as "vendorId", percentile_disc(0.5) within group (order by each.days) as days
      from unnest(${[...vendorIds]}::uuid[]) as v (id)
      cross join lateral (
        select n.arriving_time::date - o.order_date as days
        from inventory_intakes n
        join purchase_orders o on o.workspace_id = n.workspace_id and o.id = n.purchase_order_id
        where n.workspace_id = ${scope.workspaceId} and n.vendor_id = v.id and n.status = 'confirmed'
          and n.arriving_time::date >= o.order_date
        order by n.arriving_time desc, n.id desc limit ${LAST_DELIVERIES}
      ) each
      group by v.id`.compile(db),
    'delivery_days_of_vendors',
  )
  return new Map(rows.map(({ vendorId, days }) => [vendorId, days]))
}
