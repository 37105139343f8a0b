import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { isLow } from '#products/server/low-balance-store.ts'
import { isAwaited, openAmount } from '#purchase-orders/server/open-store.ts'
import { isOwed, openOf } from '#sales/server/owed-store.ts'
import { sumsByDay } from './trade-sums-store.ts'

type Sums = {
  sales_today: number
  sales_today_count: number
  sales_month: number
  sales_month_count: number
  returns_today: number
  returns_today_count: number
  returns_month: number
  returns_month_count: number
  to_deliver: number
  to_deliver_count: number
  to_receive: number
  to_receive_count: number
  draft_intakes: number
  receivable: number
  receivable_count: number
  has_unit: boolean
  has_vendor: boolean
  has_product: boolean
  has_stock: boolean
  has_sale: boolean
}

/** Every figure of the dashboard in one statement; money in paise. Days are the workspace's. */
export async function dashboardSums(scope: Scope, month: { from: string; to: string }): Promise<Sums> {
  const w = scope.workspaceId
  const row = await scope.one(
    sql<Sums>`
      with ${sumsByDay(scope, month)}, today as (
        select * from days where day = ${scope.today}::date
      ), owed as (
        select ${openOf(scope)} as balance from sales where sales.workspace_id = ${w} and ${isOwed(scope)}
      ), credited as (
        select (created_at at time zone 'Asia/Kolkata')::date = ${scope.today}::date as is_today, sale_id,
               sum(amount_paise + round_off_paise) as amount
        from sale_returns
        where workspace_id = ${w} and not cancels_sale
          and created_at >= ${month.from}::date::timestamp at time zone 'Asia/Kolkata'
          and created_at < (${month.to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
        group by 1, 2
      ), returned as (
        select sum(amount) as amount, coalesce(sum(amount) filter (where is_today), 0) as today
        from credited group by sale_id
      ), awaited as (
        select ${openAmount(scope)} as amount from purchase_orders where workspace_id = ${w} and ${isAwaited(scope)}
      )
      select
        (select coalesce(sum(sold_paise), 0)::bigint from today) as sales_today,
        (select coalesce(sum(bills), 0)::bigint from today) as sales_today_count,
        (select coalesce(sum(sold_paise), 0)::bigint from days) as sales_month,
        (select coalesce(sum(bills), 0)::bigint from days) as sales_month_count,
        (select coalesce(sum(today), 0)::bigint from returned) as returns_today,
        (select count(*) from returned where today <> 0) as returns_today_count,
        (select coalesce(sum(amount), 0)::bigint from returned) as returns_month,
        (select count(*) from returned where amount <> 0) as returns_month_count,
        (select coalesce(sum(total_amount_paise + round_off_paise), 0)::bigint from sales
         where workspace_id = ${w} and status = 'ordered') as to_deliver,
        (select count(*) from sales where workspace_id = ${w} and status = 'ordered') as to_deliver_count,
        (select coalesce(sum(amount), 0)::bigint from awaited) as to_receive,
        (select count(*) from awaited) as to_receive_count,
        (select count(*) from inventory_intakes where workspace_id = ${w} and status = 'draft') as draft_intakes,
        (select coalesce(sum(balance), 0)::bigint from owed) as receivable,
        (select count(*) from owed) as receivable_count,
        exists(select 1 from metrics where workspace_id = ${w}) as has_unit,
        exists(select 1 from vendors where workspace_id = ${w}) as has_vendor,
        exists(select 1 from products where workspace_id = ${w}) as has_product,
        exists(select 1 from stock_movements where workspace_id = ${w}) as has_stock,
        exists(select 1 from sales where workspace_id = ${w}) as has_sale`.compile(db),
    'dashboard_sums',
  )
  if (!row) throw new Error('A sum always returns one row')
  return row
}

/** The products at or below their threshold, lowest first, and their number. */
export const lowStock = (scope: Scope, limit: number) =>
  scope.many(
    sql<{ id: string; name: string; available: number; threshold: number; unit: string; total: number }>`
      select p.id, p.name, p.low_balance_threshold as threshold, m.shorthand as unit,
             coalesce(s.available, 0) as available, count(*) over () as total
      from products p
      join metrics m on m.workspace_id = ${scope.workspaceId} and m.id = p.metric_id
      left join (
        select product_id, sum(on_hand - reserved) as available from stock_levels
        where workspace_id = ${scope.workspaceId} group by product_id
      ) s on s.product_id = p.id
      where p.workspace_id = ${scope.workspaceId} and p.archived_at is null and p.low_balance_threshold is not null
        and ${isLow(sql`coalesce(s.available, 0)`, 'p')}
      order by coalesce(s.available, 0) - p.low_balance_threshold, lower(p.name)
      limit ${limit}`.compile(db),
    'low_stock',
  )

type RecentEntry = {
  id: string
  user_name: string
  act: string
  noun: string
  record_label: string
  created_at: Date
}

/** The latest entries of the log about `nouns`: the latest of each noun, however much was logged about others since. */
export const recentActivity = (scope: Scope, nouns: readonly string[], limit: number) =>
  scope.many(
    sql<RecentEntry>`
      select latest.* from unnest(${[...nouns]}::text[]) n (noun)
      cross join lateral (
        select id, user_name, act, a.noun, record_label, created_at from activity a
        where a.workspace_id = ${scope.workspaceId} and a.noun = n.noun
        order by id desc limit ${limit}
      ) latest
      order by latest.id desc limit ${limit}`.compile(db),
    'recent_activity',
  )
