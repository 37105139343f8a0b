import { sql } from 'kysely'
import type { DateRange } from '#base/dates.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { adjustReasonLabels } from '#inventory/adjust.ts'
import { movementDay } from '#inventory/server/movement-day-store.ts'
import { isSlow, lastSold } from '#inventory/server/read-slow.ts'
import { isBookedIn } from '#inventory-intakes/server/booked-store.ts'
import { versionOfLot } from '#products/server/price-store.ts'
import { UNIT_COST } from '#products/server/unit-cost.ts'
import { sumsByDay, sumsByKey } from './trade-sums-store.ts'

type TradedRow = { taxable: number; tax: number; cost: number; bills: number }
export type TotalsRow = TradedRow & {
  /** The first of the month; null in the row of the whole period. */
  month: string | null
  sold: number
  returned: number
  rounded: number
  returns: number
  written_off: number
}

/** Paise by month, and of the period as a whole. Without activity there is no row. */
export const totals = (scope: Scope, range: DateRange) =>
  scope.many(
    sql<TotalsRow>`
      with ${sumsByDay(scope, range)}, months as (
        select *, date_trunc('month', day)::date as month from days
      )
      select month,
             sum(taxable_paise)::bigint as taxable, sum(tax_paise)::bigint as tax, sum(cost_paise)::bigint as cost,
             sum(bills)::bigint as bills, sum(sold_paise)::bigint as sold, sum(returned_paise)::bigint as returned,
             sum(rounded_paise)::bigint as rounded,
             sum(returns)::bigint as returns, sum(written_off_paise)::bigint as written_off
      from months group by grouping sets ((), (month)) having count(*) > 0 order by month`.compile(db),
    'analytics_totals',
  )

/** Paise of each tax type, less returns. */
export const taxesByType = (scope: Scope, range: DateRange) =>
  scope.many(
    sql<{ type: string; amount: number }>`
      with ${sumsByDay(scope, range, 'tax')}
      select key as type, sum(tax_paise)::bigint as amount from days group by 1 order by 2 desc, 1`.compile(
      db,
    ),
    'analytics_taxes',
  )

type ProductRow = { id: string; name: string; unit: string; quantity: number; taxable: number; cost: number }

/** The products with the most revenue. */
export const topProducts = (scope: Scope, range: DateRange, limit: number) =>
  scope.many(
    sql<ProductRow>`
      with ${sumsByKey(scope, range, 'product')}, best as (
        select key::uuid as product_id, sum(quantity) as quantity, sum(taxable_paise)::bigint as taxable,
               sum(cost_paise)::bigint as cost
        from parts where key <> '' group by key having sum(taxable_paise) > 0
        order by taxable desc, product_id limit ${limit}
      )
      select p.id, p.name, m.shorthand as unit, best.quantity, best.taxable, best.cost
      from best
      join products p on p.workspace_id = ${scope.workspaceId} and p.id = best.product_id
      join metrics m on m.workspace_id = ${scope.workspaceId} and m.id = p.metric_id
      order by best.taxable desc, p.id`.compile(db),
    'analytics_products',
  )

type CustomerRow = { id: string; name: string; bills: number; taxable: number; cost: number }

/** The customers with the most revenue. */
export const topCustomers = (scope: Scope, range: DateRange, limit: number) =>
  scope.many(
    sql<CustomerRow>`
      with ${sumsByKey(scope, range, 'customer')}, best as (
        select key::uuid as customer_id, sum(bills)::bigint as bills, sum(taxable_paise)::bigint as taxable,
               sum(cost_paise)::bigint as cost
        from parts group by key having sum(taxable_paise) > 0
        order by taxable desc, customer_id limit ${limit}
      )
      select c.id, c.name, best.bills, best.taxable, best.cost
      from best join customers c on c.workspace_id = ${scope.workspaceId} and c.id = best.customer_id
      order by best.taxable desc, c.id`.compile(db),
    'analytics_customers',
  )

type VendorRow = { id: string; name: string; intakes: number; amount: number }

/** Purchases from each vendor by confirmed intakes that arrived in these days, the largest first. */
export const boughtByVendor = (scope: Scope, range: DateRange) =>
  scope.many(
    sql<VendorRow>`
      with taken as (
        select n.vendor_id, n.total_buying_price_paise as paise from inventory_intakes n
        where n.workspace_id = ${scope.workspaceId} and n.status = 'confirmed' and ${isBookedIn('n', range)}
      )
      select v.id, v.business_name as name, count(*) as intakes, sum(paise)::bigint as amount
      from taken join vendors v on v.workspace_id = ${scope.workspaceId} and v.id = taken.vendor_id
      group by v.id, v.business_name order by amount desc, v.id`.compile(db),
    'analytics_vendors',
  )

/** Stock removed by adjustments for damage and loss of these days, at cost, in paise. None is entered before its day. */
export async function lostStock(scope: Scope, { from, to }: DateRange): Promise<number> {
  const row = await scope.one(
    sql<{ lost: number }>`
      select coalesce(sum(round(-stock_movements.quantity * ${sql.raw(UNIT_COST)})), 0)::bigint as lost
      from stock_movements
      join product_versions v on v.workspace_id = ${scope.workspaceId} and v.id = stock_movements.product_version_id
      where stock_movements.workspace_id = ${scope.workspaceId} and stock_movements.kind = 'adjustment'
        and split_part(stock_movements.reason, ':', 1) in (${adjustReasonLabels.damage}, ${adjustReasonLabels.loss})
        and stock_movements.created_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
        and ${movementDay} between ${from}::date and ${to}::date`.compile(db),
    'analytics_lost',
  )
  return row?.lost ?? 0
}

type StockRow = {
  products: number
  value: number
  slow_count: number
  slow_value: number
  id: string | null
  name: string | null
  unit: string | null
  on_hand: number | null
  product_value: number | null
  last_sold: string | null
}

/**
 * Stock at cost (a version's buying price less its discount, as Inventory values it), and the slow movers
 * with the highest value; without any, one row with the totals.
 */
export const stockAndSlowMovers = (scope: Scope, limit: number) =>
  scope.many(
    sql<StockRow>`
      with standing as (
        select l.product_id, sum(l.on_hand) as on_hand,
               sum(round(l.on_hand * ${sql.raw(UNIT_COST)}))::bigint as value
        from stock_levels l
        cross join ${versionOfLot(scope)} v
        where l.workspace_id = ${scope.workspaceId} and l.on_hand > 0
        group by l.product_id
      ), slow as (
        select standing.*, count(*) over () as slow_count, sum(value) over ()::bigint as slow_value
        from standing where ${isSlow(scope, 'standing.product_id')}
        order by value desc, product_id limit ${limit}
      ), sums as (
        select count(*) as products, coalesce(sum(value), 0)::bigint as value from standing
      )
      select sums.products, sums.value, coalesce(slow.slow_count, 0) as slow_count,
             coalesce(slow.slow_value, 0)::bigint as slow_value, p.id, p.name, m.shorthand as unit, slow.on_hand,
             slow.value as product_value, ${lastSold(scope, 'slow.product_id')} as last_sold
      from sums
      left join slow on true
      left join products p on p.workspace_id = ${scope.workspaceId} and p.id = slow.product_id
      left join metrics m on m.workspace_id = ${scope.workspaceId} and m.id = p.metric_id
      order by slow.value desc nulls last, p.id`.compile(db),
    'analytics_stock',
  )
