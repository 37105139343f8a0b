import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { type DaysUntil, daysUntil } from '#books/server/account-days-store.ts'
import type { CashMoved } from '#day-closes/cash-flow.ts'
import type { Count } from '#day-closes/count.ts'
import { sumsByDay } from '#reports/server/trade-sums-store.ts'

/** The balance of a cash account at the end of a day, in paise. */
export async function cashOn(
  scope: Scope,
  account: number,
  day: string,
  read: DaysUntil = daysUntil,
): Promise<number> {
  const row = await scope.one(
    sql<{ amount: number }>`
      with ${read(scope, day, [account])}
      select coalesce(sum(debit_paise - credit_paise), 0)::bigint as amount from days`.compile(db),
  )
  return row?.amount ?? 0
}

/** A close with its amounts in paise. */
export type CloseRow = {
  id: string
  day: string
  counts: Count[]
  counted: number
  expected: number
  closedBy: string
  closedAt: Date
}

const closes = sql`
  select id, day, counts, counted_paise as counted, expected_paise as expected, closed_by_name as "closedBy",
         closed_at as "closedAt"
  from day_closes`

/** The close of a cash account on a day, unless it was reopened. */
export const closeOf = (scope: Scope, account: number, day: string): Promise<CloseRow | undefined> =>
  scope.one(
    sql<CloseRow>`
      ${closes} where workspace_id = ${scope.workspaceId} and account = ${account} and day = ${day}::date
        and reopened_at is null`.compile(db),
  )

/** The last two closes, the later first: what reopening takes back, and where cash is closed then. */
export const lastCloses = (scope: Scope, account: number): Promise<CloseRow[]> =>
  scope.many(
    sql<CloseRow>`
      ${closes} where workspace_id = ${scope.workspaceId} and account = ${account} and reopened_at is null
      order by day desc limit 2`.compile(db),
  )

type NewClose = {
  id: string
  account: number
  day: string
  counts: readonly Count[]
  counted: number
  expected: number
}

export const insertClose = (scope: Scope, { id, account, day, counts, counted, expected }: NewClose) =>
  scope.run(
    db.insertInto('day_closes').values({
      workspace_id: scope.workspaceId,
      id,
      account,
      day,
      counts: JSON.stringify(counts),
      counted_paise: counted,
      expected_paise: expected,
      closed_by: scope.userId,
      closed_by_name: scope.userName,
      closed_at: scope.now,
    }),
  )

export const markReopened = (scope: Scope, id: string) =>
  scope.run(
    db
      .updateTable('day_closes')
      .set({ reopened_at: scope.now, reopened_by_name: scope.userName })
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )

/** What was sold on a day, in paise, and in how many bills, as the dashboard counts. */
export async function soldOn(scope: Scope, day: string) {
  const row = await scope.one(
    sql<{ bills: number; sales: number }>`
      with ${sumsByDay(scope, { from: day, to: day })}
      select coalesce(sum(bills), 0)::bigint as bills, coalesce(sum(sold_paise), 0)::bigint as sales from days`.compile(
      db,
    ),
    'sold_on',
  )
  return row ?? { bills: 0, sales: 0 }
}

/** What each kind of voucher did to a cash account on a day. */
export const movedOn = (scope: Scope, account: number, day: string): Promise<CashMoved[]> =>
  scope.many(
    sql<CashMoved>`
      select v.event, sum(p.amount_paise)::bigint as amount
      from postings p
      join vouchers v on v.workspace_id = p.workspace_id and v.id = p.voucher_id
      where p.workspace_id = ${scope.workspaceId} and p.account = ${account} and p.voucher_date = ${day}::date
      group by v.event`.compile(db),
    'cash_moved_on',
  )
