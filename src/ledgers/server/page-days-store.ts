import { type RawBuilder, sql } from 'kysely'
import type { DateRange } from '#base/dates.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

/** Rows from `offset` on, at most `limit`. */
export type Part = { limit: number; offset: number }

/** The vouchers of a period and their amount in paise, and on which of its days a page of them is. */
export type PageDays<Day = string | null> = {
  total: number
  amount: number
  /** The first and last day of the page; null without vouchers on it. */
  from: Day
  to: Day
  /** The vouchers of the period before these days, and their amount in paise. */
  skipped: number
  carried: number
}

/** Whether the page has any vouchers. */
export const hasPage = (days: PageDays): days is PageDays<string> => days.from !== null

/** The same part, of the days of the page alone. */
export const inDays = (
  { from, to, skipped }: PageDays<string>,
  { limit, offset }: Part,
): DateRange & Part => ({ from, to, limit, offset: offset - skipped })

const nothing: PageDays = { total: 0, amount: 0, from: null, to: null, skipped: 0, carried: 0 }

/**
 * Finds the days of a page from `days`, a statement that returns day, vouchers and amount, so that reading the page costs what
 * these days hold and not the period.
 */
async function pageDays(scope: Scope, days: RawBuilder<unknown>, { limit, offset }: Part, name: string) {
  const isOnPage = sql`filter (where skipped < ${offset + limit}::bigint and skipped + vouchers > ${offset}::bigint)`
  const row = await scope.one(
    sql<PageDays>`
      with days as (${days}), by_day as (
        select day, sum(vouchers)::bigint as vouchers, sum(amount)::bigint as amount from days group by day
      ), placed as (
        select *, sum(vouchers) over up_to - vouchers as skipped, sum(amount) over up_to - amount as carried
        from by_day window up_to as (order by day)
      )
      select coalesce(sum(vouchers), 0)::bigint as total, coalesce(sum(amount), 0)::bigint as amount,
             (min(day) ${isOnPage})::text as "from", (max(day) ${isOnPage})::text as "to",
             coalesce(min(skipped) ${isOnPage}, 0)::bigint as skipped,
             coalesce((array_agg(carried order by day) ${isOnPage})[1], 0)::bigint as carried
      from placed`.compile(db),
    name,
  )
  return row ?? nothing
}

/** Not waiting: an older process adds vouchers up without counting them, and then a day is counted from the vouchers themselves. */
const isAddedUp = (workspaceId: string, voucher: RawBuilder<unknown>) => sql`not exists (
  select from unrolled u where u.workspace_id = ${workspaceId} and u.voucher_id = ${voucher})`

const within = ({ from, to }: DateRange) => sql`between ${from}::date and ${to}::date`

/** The days of a page of an account's entries: the vouchers with postings to it, and what they add to its balance. */
export const daysOfEntries = (
  scope: Scope,
  { account, limit, offset, ...period }: DateRange & Part & { account: number },
): Promise<PageDays> => {
  const { workspaceId } = scope
  const days = sql`
    select day, case when counted = postings then entries else (
      select count(distinct p.voucher_id) from postings p
      where p.workspace_id = ${workspaceId} and p.account = ${account} and p.voucher_date = d.day
        and ${isAddedUp(workspaceId, sql.ref('p.voucher_id'))}
    ) end as vouchers, debit_paise - credit_paise as amount from account_days d
    where workspace_id = ${workspaceId} and account = ${account} and day ${within(period)}
    union all
    select p.voucher_date, count(distinct p.voucher_id), sum(p.amount_paise)
    from unrolled u
    join postings p on p.workspace_id = ${workspaceId} and p.voucher_id = u.voucher_id
    where u.workspace_id = ${workspaceId} and p.account = ${account} and p.voucher_date ${within(period)}
    group by p.voucher_date`
  return pageDays(scope, days, { limit, offset }, 'days_of_entries')
}

/** The days of a page of all vouchers, and what they debit (and credit). */
export const daysOfVouchers = (
  scope: Scope,
  { limit, offset, ...period }: DateRange & Part,
): Promise<PageDays> => {
  const { workspaceId } = scope
  const days = sql`
    select day, vouchers, 0 as amount from voucher_days
    where workspace_id = ${workspaceId} and day ${within(period)}
    union all
    select day, case when bool_and(counted = postings) then 0 else (
      select count(*) from vouchers v
      where v.workspace_id = ${workspaceId} and v.voucher_date = d.day and ${isAddedUp(workspaceId, sql.ref('v.id'))}
    ) - coalesce((
      select c.vouchers from voucher_days c where c.workspace_id = ${workspaceId} and c.day = d.day), 0) end, sum(debit_paise)
    from account_days d where workspace_id = ${workspaceId} and day ${within(period)} group by day
    union all
    select v.voucher_date, 1, (
      select coalesce(sum(greatest(p.amount_paise, 0)), 0) from postings p
      where p.workspace_id = ${workspaceId} and p.voucher_id = v.id)
    from unrolled u
    join vouchers v on v.workspace_id = ${workspaceId} and v.id = u.voucher_id
    where u.workspace_id = ${workspaceId} and v.voucher_date ${within(period)}`
  return pageDays(scope, days, { limit, offset }, 'days_of_vouchers')
}
