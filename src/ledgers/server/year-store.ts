import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { daysUntil } from '#books/server/account-days-store.ts'
import type { Closing } from '#ledgers/closing.ts'
import type { voucherTypes } from '#ledgers/voucher-types.ts'

type Close = { closings: Closing[]; closedByName: string; closedAt: Date }

/** A closed financial year: what its last close kept, and those that it replaced, the latest first. */
export type ClosedYear = Close & { year: string; earlier: (Omit<Close, 'closedAt'> & { closedAt: string })[] }

/** The closed financial years of the workspace. */
export const closedYears = (scope: Scope): Promise<ClosedYear[]> =>
  scope.many(
    sql<ClosedYear>`
      select c.year, c.closings, c.closed_by_name as "closedByName", c.closed_at as "closedAt", (
        select coalesce(jsonb_agg(jsonb_build_object('closings', e.closings, 'closedByName', e.closed_by_name,
                 'closedAt', e.closed_at) order by e.closed_at desc), '[]')
        from earlier_closes e where e.workspace_id = c.workspace_id and e.year = c.year) as earlier
      from year_closes c where c.workspace_id = ${scope.workspaceId} order by c.year`.compile(db),
  )

/**
 * Keeps the closing balances of a financial year, which ends on `to`; a second close after an unlock is shown instead
 * of the first, which is kept. It is never earlier than the vouchers that it counts, nor than the first, whatever the clocks of
 * other processes said.
 */
export const saveYear = (
  scope: Scope,
  { year, to }: { year: string; to: string },
  closings: readonly Closing[],
) =>
  scope.run(
    sql`with replaced as (
          insert into earlier_closes (workspace_id, year, closings, closed_by, closed_by_name, closed_at)
          select workspace_id, year, closings, closed_by, closed_by_name, closed_at from year_closes
          where workspace_id = ${scope.workspaceId} and year = ${year})
        insert into year_closes (workspace_id, year, closings, closed_by, closed_by_name, closed_at)
        values (${scope.workspaceId}, ${year}, ${JSON.stringify(closings)}::jsonb, ${scope.userId}, ${scope.userName},
          greatest(${scope.now}, (select max(created_at) from vouchers
            where workspace_id = ${scope.workspaceId} and voucher_date <= ${to}::date),
            (select closed_at + interval '1 millisecond' from year_closes
            where workspace_id = ${scope.workspaceId} and year = ${year})))
        on conflict (workspace_id, year) do update set closings = excluded.closings, closed_by = excluded.closed_by,
          closed_by_name = excluded.closed_by_name, closed_at = excluded.closed_at`.compile(db),
  )

type LaterVoucher = {
  year: string
  number: string
  event: keyof typeof voucherTypes
  date: string
  postedBy: string
  postedAt: Date
}

type Closed = { year: string; to: string; closedAt: Date }

/**
 * The vouchers dated up to the end of a closed year that were posted after its close, the first 50 of each year. One
 * statement, which reads days since `first` rather than vouchers.
 */
export const laterVouchers = (
  scope: Scope,
  first: string,
  closed: readonly Closed[],
): Promise<LaterVoucher[]> =>
  scope.many(
    sql<LaterVoucher>`
      select c.year, v.number, v.event, v.voucher_date as date, v.created_by_name as "postedBy", v.created_at as "postedAt"
      from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb) as c (year text, "to" date, "closedAt" timestamptz)
      cross join lateral (
        select late.* from generate_series(0, c.to - ${first}::date) as n
        cross join lateral (
          select number, event, voucher_date, created_by_name, created_at, id from vouchers
          where workspace_id = ${scope.workspaceId} and voucher_date = ${first}::date + n and created_at > c."closedAt"
          order by created_at, id limit 50) late
        order by late.created_at, late.id limit 50) v
      order by v.created_at, v.id`.compile(db),
    'later_vouchers',
  )

type YearlySum = { account: number; from: string; debits: number; credits: number }

/** Debits and credits in paise of each account in each financial year, named by its 1 April, until the end of a day. */
export const yearlySums = (scope: Scope, to: string): Promise<YearlySum[]> =>
  scope.many(
    sql<YearlySum>`
      with ${daysUntil(scope, to)}
      select account, make_date(extract(year from day - interval '3 months')::integer, 4, 1) as "from",
             sum(debit_paise)::bigint as debits, sum(credit_paise)::bigint as credits
      from days group by 1, 2 order by 1, 2`.compile(db),
    'yearly_sums',
  )
