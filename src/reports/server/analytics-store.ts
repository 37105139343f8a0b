import { sql } from 'kysely'
import type { DateRange } from '#base/dates.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { adjustReasonLabels } from '#inventory/adjust.ts'
import { slowProducts } from '#inventory/server/read-slow.ts'
import { UNIT_COST } from '#products/server/unit-cost.ts'

/**
 * Every line sold (sign 1) or returned (sign -1) between two days. The cost of a line is rounded once; the
 * cost of its returns is rounded on their running total, so that a full return deducts exactly that cost.
 */
const moved = (scope: Scope, from: string, to: string) => sql`
  sold as (
    select 1 as sign, s.invoice_date as day, s.id as document_id, s.customer_id, l.product_id, l.quantity, l.taxable_paise,
           l.tax_paise, round(l.cost_paise * l.quantity) as cost_paise, l.taxes, false as written_off
    from sales s join sale_lines l on l.workspace_id = ${scope.workspaceId} and l.sale_id = s.id
    where s.workspace_id = ${scope.workspaceId} and s.status in ('delivered', 'returned')
      and s.invoice_date between ${from}::date and ${to}::date
  ), made as (
    select id, sale_id, (created_at at time zone 'Asia/Kolkata')::date as day, created_at from sale_returns
    where workspace_id = ${scope.workspaceId} and created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
  ), counted as (
    select r.day, r.id as document_id, s.customer_id, l.product_id, b.quantity, b.taxable_paise, b.tax_paise, b.taxes,
           l.cost_paise, not b.restocked as written_off,
           sum(b.quantity) over (partition by b.sale_line_id order by r.created_at, b.id rows unbounded preceding) as so_far
    from made r
    join sale_return_lines b on b.workspace_id = ${scope.workspaceId} and b.return_id = r.id
    join sale_lines l on l.workspace_id = ${scope.workspaceId} and l.id = b.sale_line_id
    join sales s on s.workspace_id = ${scope.workspaceId} and s.id = r.sale_id
  ), moved as (
    select * from sold
    union all
    select -1, day, document_id, customer_id, product_id, quantity, taxable_paise, tax_paise,
           round(cost_paise * so_far) - round(cost_paise * (so_far - quantity)), taxes, written_off
    from counted where day >= ${from}::date
  )`

type TradedRow = { taxable: number; tax: number; cost: number; bills: number }
export type TotalsRow = TradedRow & {
  /** The first of the month; null in the row of the whole period. */
  month: string | null
  sold: number
  returned: number
  returns: number
  written_off: number
}

/** Paise by month, and of the period as a whole. Without activity there is no row. */
export const totals = (scope: Scope, { from, to }: DateRange) =>
  scope.many(
    sql<TotalsRow>`
      with ${moved(scope, from, to)}, months as (
        select *, date_trunc('month', day)::date as month from moved
      )
      select month,
             sum(sign * taxable_paise)::bigint as taxable, sum(sign * tax_paise)::bigint as tax,
             sum(sign * cost_paise)::bigint as cost,
             count(distinct document_id) filter (where sign = 1) as bills,
             coalesce(sum(taxable_paise + tax_paise) filter (where sign = 1), 0)::bigint as sold,
             coalesce(sum(taxable_paise + tax_paise) filter (where sign = -1), 0)::bigint as returned,
             count(distinct document_id) filter (where sign = -1) as returns,
             coalesce(sum(cost_paise) filter (where written_off), 0)::bigint as written_off
      from months group by grouping sets ((), (month)) having count(*) > 0 order by month`.compile(db),
    'analytics_totals',
  )

/** Paise of each tax type, less returns. */
export const taxesByType = (scope: Scope, { from, to }: DateRange) =>
  scope.many(
    sql<{ type: string; amount: number }>`
      with ${moved(scope, from, to)}
      select tax ->> 'type' as type, sum(sign * (tax ->> 'amount')::bigint)::bigint as amount
      from moved, jsonb_array_elements(taxes) as tax group by 1 order by 2 desc, 1`.compile(db),
    'analytics_taxes',
  )

type ProductRow = { id: string; name: string; unit: string; quantity: number; taxable: number; cost: number }

/** The products with the most revenue. */
export const topProducts = (scope: Scope, { from, to }: DateRange, limit: number) =>
  scope.many(
    sql<ProductRow>`
      with ${moved(scope, from, to)}, best as (
        select product_id, sum(sign * quantity) as quantity, sum(sign * taxable_paise)::bigint as taxable,
               sum(sign * cost_paise)::bigint as cost
        from moved group by product_id having sum(sign * taxable_paise) > 0
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
export const topCustomers = (scope: Scope, { from, to }: DateRange, limit: number) =>
  scope.many(
    sql<CustomerRow>`
      with ${moved(scope, from, to)}, best as (
        select customer_id, count(distinct document_id) filter (where sign = 1) as bills,
               sum(sign * taxable_paise)::bigint as taxable, sum(sign * cost_paise)::bigint as cost
        from moved group by customer_id having sum(sign * taxable_paise) > 0
        order by taxable desc, customer_id limit ${limit}
      )
      select c.id, c.name, best.bills, best.taxable, best.cost
      from best join customers c on c.workspace_id = ${scope.workspaceId} and c.id = best.customer_id
      order by best.taxable desc, c.id`.compile(db),
    'analytics_customers',
  )

type VendorRow = { id: string; name: string; intakes: number; amount: number }

/** Purchases from each vendor by intakes confirmed in these days, the largest first. */
export const boughtByVendor = (scope: Scope, { from, to }: DateRange) =>
  scope.many(
    sql<VendorRow>`
      with taken as (
        select vendor_id, total_buying_price_paise as paise from inventory_intakes
        where workspace_id = ${scope.workspaceId} and status = 'confirmed'
          and confirmed_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
          and confirmed_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
      )
      select v.id, v.business_name as name, count(*) as intakes, sum(paise)::bigint as amount
      from taken join vendors v on v.workspace_id = ${scope.workspaceId} and v.id = taken.vendor_id
      group by v.id, v.business_name order by amount desc, v.id`.compile(db),
    'analytics_vendors',
  )

/** Stock removed by adjustments for damage and loss in these days, at cost, in paise. */
export async function lostStock(scope: Scope, { from, to }: DateRange): Promise<number> {
  const row = await scope.one(
    sql<{ lost: number }>`
      select coalesce(sum(round(-m.quantity * ${sql.raw(UNIT_COST)})), 0)::bigint as lost
      from stock_movements m
      join product_versions v on v.workspace_id = ${scope.workspaceId} and v.id = m.product_version_id
      where m.workspace_id = ${scope.workspaceId} and m.kind = 'adjustment'
        and split_part(m.reason, ':', 1) in (${adjustReasonLabels.damage}, ${adjustReasonLabels.loss})
        and m.created_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
        and m.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`.compile(db),
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
        join product_versions v on v.workspace_id = ${scope.workspaceId} and v.id = l.product_version_id
        where l.workspace_id = ${scope.workspaceId} and l.on_hand > 0
        group by l.product_id
      ), slow as (
        select standing.*, found.last_sold,
               count(*) over () as slow_count, sum(standing.value) over ()::bigint as slow_value
        from standing join (${slowProducts(scope)}) found on found.product_id = standing.product_id
        order by standing.value desc, standing.product_id limit ${limit}
      ), sums as (
        select count(*) as products, coalesce(sum(value), 0)::bigint as value from standing
      )
      select sums.products, sums.value, coalesce(slow.slow_count, 0) as slow_count,
             coalesce(slow.slow_value, 0)::bigint as slow_value, p.id, p.name, m.shorthand as unit, slow.on_hand,
             slow.value as product_value, slow.last_sold
      from sums
      left join slow on true
      left join products p on p.workspace_id = ${scope.workspaceId} and p.id = slow.product_id
      left join metrics m on m.workspace_id = ${scope.workspaceId} and m.id = p.metric_id
      order by slow.value desc nulls last, p.id`.compile(db),
    'analytics_stock',
  )
