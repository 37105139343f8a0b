import { type RawBuilder, sql } from 'kysely'
import { db } from '#base/server/database.ts'
import { lockRollUp, type RollUp } from '#base/server/roll-ups.ts'
import type { Scope, Statements } from '#base/server/scope.ts'
import { queueAllVouchers, takeUnrolled } from './unrolled-store.ts'

/** The vouchers added up in one transaction. */
const AT_ONCE = 500
/** The largest number of rows that a statement can ask for. */
const ALL = 2_147_483_647

const lock = (statements: Statements, workspaceId: string) => lockRollUp(statements, 'books', workspaceId)

/**
 * Adds up everything again if the days and the queue are not as many postings and vouchers as there are: an older version
 * that runs beside this one during an upgrade queues nothing, or counts no vouchers.
 */
async function startAgainIfIncomplete(statements: Statements, workspaceId: string): Promise<boolean> {
  await lock(statements, workspaceId)
  const row = await statements.one(
    sql<{ is_complete: boolean }>`
      select (select count(*) from postings where workspace_id = ${workspaceId})
           = (select coalesce(sum(postings), 0) from account_days where workspace_id = ${workspaceId})
           + (select count(*) from unrolled u
              join postings p on p.workspace_id = u.workspace_id and p.voucher_id = u.voucher_id
              where u.workspace_id = ${workspaceId})
         and (select count(*) from vouchers where workspace_id = ${workspaceId})
           = (select coalesce(sum(vouchers), 0) from voucher_days where workspace_id = ${workspaceId})
           + (select count(*) from unrolled where workspace_id = ${workspaceId})
         and not exists (
           select from account_days where workspace_id = ${workspaceId} and counted <> postings) as is_complete`.compile(
      db,
    ),
  )
  if (row?.is_complete) return false
  await statements.run(sql`delete from account_days where workspace_id = ${workspaceId}`.compile(db))
  await statements.run(sql`delete from voucher_days where workspace_id = ${workspaceId}`.compile(db))
  await statements.run(queueAllVouchers(workspaceId).compile(db))
  return true
}

/** Adds waiting vouchers to the days, and returns whether others may be left. */
async function addUp(statements: Statements, workspaceId: string, atOnce = AT_ONCE): Promise<boolean> {
  await lock(statements, workspaceId)
  const row = await statements.one(
    sql<{ n: number }>`
      with taken as (${takeUnrolled(workspaceId, atOnce)}), added as (
        insert into account_days as t
          (workspace_id, account, day, debit_paise, credit_paise, postings, entries, counted)
        select p.workspace_id, p.account, p.voucher_date, sum(greatest(p.amount_paise, 0)),
               sum(greatest(-p.amount_paise, 0)), count(*), count(distinct p.voucher_id), count(*)
        from taken join postings p on p.workspace_id = taken.workspace_id and p.voucher_id = taken.voucher_id
        group by 1, 2, 3
        on conflict (workspace_id, account, day) do update set
          debit_paise = t.debit_paise + excluded.debit_paise, credit_paise = t.credit_paise + excluded.credit_paise,
          postings = t.postings + excluded.postings, entries = t.entries + excluded.entries,
          counted = t.counted + excluded.counted
      ), counted as (
        insert into voucher_days as t (workspace_id, day, vouchers)
        select v.workspace_id, v.voucher_date, count(*)
        from taken join vouchers v on v.workspace_id = taken.workspace_id and v.id = taken.voucher_id
        group by 1, 2
        on conflict (workspace_id, day) do update set vouchers = t.vouchers + excluded.vouchers
      )
      select count(*) as n from taken`.compile(db),
    'add_up_days',
  )
  return (row?.n ?? 0) >= atOnce
}

/** Debits, credits and vouchers of each account and day, added up from the queue of vouchers. */
export const accountDays: RollUp = {
  startAgainIfIncomplete,
  addUp: (statements, workspaceId) => addUp(statements, workspaceId),
}

/** Adds up all vouchers that wait in a workspace, in the open transaction. */
export const addUpVouchers = (statements: Statements, workspaceId: string): Promise<boolean> =>
  addUp(statements, workspaceId, ALL)

/** A common table expression `days`: debits and credits of accounts by day until the end of a day; without `accounts`, of all. */
export type DaysUntil = (
  scope: Pick<Scope, 'workspaceId'>,
  to: string,
  accounts?: readonly number[],
) => RawBuilder<unknown>

const isAsked = (accounts?: readonly number[]) =>
  accounts ? sql`account = any(${[...accounts]}::integer[])` : sql`true`

const amounts = sql`p.account, p.voucher_date as day, greatest(p.amount_paise, 0) as debit_paise,
  greatest(-p.amount_paise, 0) as credit_paise`

/** For reports: what was added up and what waits, several rows of an account and day. */
export const daysUntil: DaysUntil = (scope, to, accounts) => sql`
  days as (
    select account, day, debit_paise, credit_paise from account_days
    where workspace_id = ${scope.workspaceId} and day <= ${to}::date and ${isAsked(accounts)}
    union all
    select ${amounts}
    from unrolled u
    join postings p on p.workspace_id = ${scope.workspaceId} and p.voucher_id = u.voucher_id
    where u.workspace_id = ${scope.workspaceId} and p.voucher_date <= ${to}::date and ${isAsked(accounts)}
  )`

/** For what is decided once and kept: every posting, also of an older version that queues nothing. */
export const postingsUntil: DaysUntil = (scope, to, accounts) => sql`
  days as (
    select ${amounts} from postings p
    where p.workspace_id = ${scope.workspaceId} and p.voucher_date <= ${to}::date and ${isAsked(accounts)}
  )`
