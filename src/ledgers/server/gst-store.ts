import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

/** What settlements of GST up to a day posted to an account on a date, in paise; reversals are listed too. */
export type SettledPosting = { account: number; date: string; settledTo: string; amount: number }

/** The postings of all settlements to these accounts. */
export const settledPostings = (scope: Scope, accounts: readonly number[]): Promise<SettledPosting[]> =>
  scope.many(
    sql<SettledPosting>`
      select p.account, p.voucher_date as date, j.settled_to as "settledTo", sum(p.amount_paise)::bigint as amount
      from journals j
      join vouchers v on v.workspace_id = j.workspace_id and v.source_id = j.id
      join postings p on p.workspace_id = v.workspace_id and p.voucher_id = v.id
      where j.workspace_id = ${scope.workspaceId} and j.kind = 'gst' and p.account = any(${[...accounts]}::integer[])
      group by 1, 2, 3`.compile(db),
    'settled_gst',
  )

/** The settlement that goes furthest and is not reversed; undefined without one. */
export const lastSettlement = (scope: Scope) =>
  scope.one(
    sql<{ id: string; number: string; settledTo: string }>`
      select id, number, settled_to as "settledTo" from journals
      where workspace_id = ${scope.workspaceId} and kind = 'gst' and reversed_at is null
      order by settled_to desc limit 1`.compile(db),
    'last_gst_settlement',
  )
