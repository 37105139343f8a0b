import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { voucherTypes } from '#ledgers/voucher-types.ts'

/** A closing balance in paise, debit plus. */
export type Closing = { account: number; amount: number }

export type ClosedYear = { year: string; closings: Closing[]; closedByName: string; closedAt: Date }

/** The closed financial years of the workspace. */
export const closedYears = (scope: Scope): Promise<ClosedYear[]> =>
  scope.many(
    sql<ClosedYear>`
      select year, closings, closed_by_name as "closedByName", closed_at as "closedAt" from year_closes
      where workspace_id = ${scope.workspaceId} order by year`.compile(db),
  )

/** Keeps the closing balances of a financial year; a second close after an unlock replaces the first. */
export const saveYear = (scope: Scope, year: string, closings: readonly Closing[]) =>
  scope.run(
    sql`insert into year_closes (workspace_id, year, closings, closed_by, closed_by_name, closed_at)
        values (${scope.workspaceId}, ${year}, ${JSON.stringify(closings)}::jsonb, ${scope.userId}, ${scope.userName},
          ${scope.now})
        on conflict (workspace_id, year) do update set closings = excluded.closings, closed_by = excluded.closed_by,
          closed_by_name = excluded.closed_by_name, closed_at = excluded.closed_at`.compile(db),
  )

/** The day of the first voucher, yyyy-MM-dd; undefined before it. */
export async function firstDay(scope: Scope): Promise<string | undefined> {
  const row = await scope.one(
    sql<{ day: string }>`
      select voucher_date as day from vouchers where workspace_id = ${scope.workspaceId}
      order by voucher_date, created_at limit 1`.compile(db),
  )
  return row?.day
}

type LaterVoucher = {
  number: string
  event: keyof typeof voucherTypes
  date: string
  postedBy: string
  postedAt: Date
}

/** The vouchers dated up to a day that were posted after a moment, the first 50 of them. */
export const laterVouchers = (scope: Scope, to: string, after: Date): Promise<LaterVoucher[]> =>
  scope.many(
    sql<LaterVoucher>`
      select number, event, voucher_date as date, created_by_name as "postedBy", created_at as "postedAt" from vouchers
      where workspace_id = ${scope.workspaceId} and voucher_date <= ${to}::date and created_at > ${after}
      order by created_at, id limit 50`.compile(db),
  )
