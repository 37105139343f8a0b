import { type RawBuilder, sql } from 'kysely'
import type { DateRange } from '#base/dates.ts'
import { db } from '#base/server/database.ts'
import { lockRollUp, type RollUp } from '#base/server/roll-ups.ts'
import type { Scope, Statements } from '#base/server/scope.ts'
import { queueAllTrade, takeQueued } from '#sales/server/trade-queue-store.ts'
import { facts, measures, periods } from './trade-facts-store.ts'

/** The documents added up in one transaction. */
const AT_ONCE = 500

type Of = Pick<Scope, 'workspaceId'>

const lock = (statements: Statements, workspaceId: string) => lockRollUp(statements, 'trade', workspaceId)

/**
 * Adds up everything again if the sums and what is waiting are not as many documents as there are: an older version
 * that runs beside this one during an upgrade queues nothing. Returns whether it did.
 */
async function startAgainIfIncomplete(statements: Statements, workspaceId: string): Promise<boolean> {
  await lock(statements, workspaceId)
  const row = await statements.one(
    sql<{ is_complete: boolean }>`
      select (select count(*) from sales where workspace_id = ${workspaceId} and status in ('delivered', 'returned'))
           + (select count(*) from sale_returns where workspace_id = ${workspaceId} and return_id is not null)
           = (select coalesce(sum(times), 0) from trade_queue q where q.workspace_id = ${workspaceId} and not exists (
                select from sale_returns n
                where n.workspace_id = q.workspace_id and n.id = q.document_id and n.return_id is null)
              and not exists (
                select from supplementary_invoices x where x.workspace_id = q.workspace_id and x.id = q.document_id))
           + (select coalesce(sum(bills + returns), 0) from trade_sums
              where workspace_id = ${workspaceId} and dimension = 'all') as is_complete`.compile(db),
  )
  if (row?.is_complete) return false
  await statements.run(sql`delete from trade_sums where workspace_id = ${workspaceId}`.compile(db))
  await statements.run(queueAllTrade(workspaceId).compile(db))
  return true
}

/**
 * Adds waiting documents to the sums, and returns whether others may be left.
 */
async function addUp(statements: Statements, workspaceId: string): Promise<boolean> {
  await lock(statements, workspaceId)
  const row = await statements.one(
    sql<{ n: number }>`
      with ${facts(takeQueued(workspaceId, AT_ONCE), workspaceId)}, added as (
        insert into trade_sums as t
          (workspace_id, dimension, grain, starts_on, key, bills, returns, quantity, taxable_paise, tax_paise, cost_paise,
           sold_paise, returned_paise, written_off_paise, rounded_paise)
        select workspace_id, dimension, grain, starts_on, key, ${measures}
        from keyed ${periods} group by 1, 2, 3, 4, 5
        on conflict (workspace_id, dimension, grain, starts_on, key) do update set
          bills = t.bills + excluded.bills, returns = t.returns + excluded.returns,
          quantity = t.quantity + excluded.quantity, taxable_paise = t.taxable_paise + excluded.taxable_paise,
          tax_paise = t.tax_paise + excluded.tax_paise, cost_paise = t.cost_paise + excluded.cost_paise,
          sold_paise = t.sold_paise + excluded.sold_paise, returned_paise = t.returned_paise + excluded.returned_paise,
          written_off_paise = t.written_off_paise + excluded.written_off_paise,
          rounded_paise = t.rounded_paise + excluded.rounded_paise
      )
      select count(*) as n from documents`.compile(db),
    'add_up_trade',
  )
  return (row?.n ?? 0) >= AT_ONCE
}

/** Delivered sales and returns, added up from their queue. */
export const tradeSums: RollUp = { startAgainIfIncomplete, addUp }

const waiting = (scope: Of) => sql`
  select workspace_id, document_id, times from trade_queue where workspace_id = ${scope.workspaceId}`

/** Both ends of a period; a date, or an expression of one. */
type Ends = { from: string | RawBuilder<unknown>; to: string | RawBuilder<unknown> }

/**
 * The sums of each day between two days, or of taxes by type, as a common table expression `days`: what was added up,
 * and what is waiting. Needs no other.
 */
export const sumsByDay = (scope: Of, { from, to }: Ends, dimension: 'all' | 'tax' = 'all') => sql`
  ${facts(waiting(scope), scope.workspaceId)}, days as (
    select starts_on as day, key, bills, returns, quantity, taxable_paise, tax_paise, cost_paise, sold_paise, returned_paise,
           written_off_paise, rounded_paise
    from trade_sums
    where workspace_id = ${scope.workspaceId} and dimension = ${dimension} and grain = 'day'
      and starts_on between ${from}::date and ${to}::date
    union all
    select day, key, ${measures} from keyed
    where dimension = ${dimension} and day between ${from}::date and ${to}::date group by day, key
  )`

/**
 * The sums of a period by product or customer, as a common table expression `parts` with several rows of a key:
 * financial years and months that lie within it, days at its ends, and what is waiting. A year or month that reaches
 * beyond the period counts as within it where nothing was traded beyond. The "offset 0" makes PostgreSQL look up each
 * of them instead of reading the sums of all time.
 */
export const sumsByKey = (scope: Of, { from, to }: DateRange, dimension: 'product' | 'customer') => sql`
  ${facts(waiting(scope), scope.workspaceId)}, traded as (
    select min(starts_on) as first, max(starts_on) as last from trade_sums
    where workspace_id = ${scope.workspaceId} and dimension = 'all' and grain = 'day'
  ), reach as (
    select greatest(first, ${from}::date) as first, least(last, ${to}::date) as last,
           case when ${from}::date <= first then '-infinity'::date else ${from}::date end as low,
           case when ${to}::date >= last then 'infinity'::date else ${to}::date end as high
    from traded
  ), years as (
    select starts::date as starts_on, (starts + interval '1 year')::date - 1 as ends_on, low, high
    from reach, generate_series(date_trunc('year', first - interval '3 months') + interval '3 months', last, '1 year') starts
  ), months as (
    select starts::date as starts_on, (starts + interval '1 month')::date - 1 as ends_on, low, high
    from reach, generate_series(date_trunc('month', first), last, '1 month') starts
  ), blocks as (
    select 'year' as grain, starts_on, ends_on from years where starts_on >= low and ends_on <= high
  ), smaller as (
    select * from blocks
    union all
    select 'month', m.starts_on, m.ends_on from months m where m.starts_on >= low and m.ends_on <= high
      and not exists (select from blocks b where m.starts_on between b.starts_on and b.ends_on)
  ), covered as (
    select grain, starts_on from smaller
    union all
    select 'day', d::date from reach, generate_series(first, last, '1 day') d
    where not exists (select from smaller b where d between b.starts_on and b.ends_on)
  ), parts as (
    select t.* from covered cross join lateral (
      select key, bills, quantity, taxable_paise, cost_paise from trade_sums
      where workspace_id = ${scope.workspaceId} and dimension = ${dimension}
        and grain = covered.grain and starts_on = covered.starts_on
      offset 0) t
    union all
    select key, bills, quantity, taxable_paise, cost_paise from (
      select key, ${measures} from keyed
      where dimension = ${dimension} and day between ${from}::date and ${to}::date group by key) recent
  )`
