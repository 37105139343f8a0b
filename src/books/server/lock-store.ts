import { sql } from 'kysely'
import type { HeldDays } from '#base/held-days.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { ACCOUNTS } from '#books/chart.ts'

/** Locks the books up to a day, included, or unlocks them. The scope must hold the exclusive lock of the workspace. */
export const saveLock = (scope: Scope, until: string | null) =>
  scope.run(
    sql`insert into books (workspace_id, locked_until) values (${scope.workspaceId}, ${until}::date)
        on conflict (workspace_id) do update set locked_until = excluded.locked_until`.compile(db),
  )

/** Marks GST as filed up to a day, included, or takes the mark back. The scope must hold the exclusive lock of the workspace. */
export const saveFiled = (scope: Scope, until: string | null) =>
  scope.run(
    sql`insert into books (workspace_id, gst_filed_until) values (${scope.workspaceId}, ${until}::date)
        on conflict (workspace_id) do update set gst_filed_until = excluded.gst_filed_until`.compile(db),
  )

/** Saves the accounts chosen for modes, all of them. The scope must hold the exclusive lock of the workspace. */
export const saveModeAccounts = (scope: Scope, accounts: Readonly<Record<string, number>>) =>
  scope.run(
    sql`insert into books (workspace_id, mode_accounts) values (${scope.workspaceId}, ${JSON.stringify(accounts)}::jsonb)
        on conflict (workspace_id) do update set mode_accounts = excluded.mode_accounts`.compile(db),
  )

/** The accounts chosen for modes, by mode. */
export async function modeAccounts(scope: Scope): Promise<Readonly<Record<string, number>>> {
  const row = await scope.one(
    sql<{ accounts: Record<string, number> }>`
      select mode_accounts as accounts from books where workspace_id = ${scope.workspaceId}`.compile(db),
    'mode_accounts',
  )
  return row?.accounts ?? {}
}

/** Which days are locked and closed now; a call that posts asks `Scope.held` instead. */
export async function heldDays(scope: Scope): Promise<HeldDays> {
  const row = await scope.one(
    sql<HeldDays>`
      select locked_until as "lockedUntil", cash_closed_until as "cashClosedUntil",
             cash_accounts_closed as "othersClosedUntil", gst_filed_until as "gstFiledUntil"
      from books where workspace_id = ${scope.workspaceId}`.compile(db),
    'held_days',
  )
  return row ?? { lockedUntil: null, cashClosedUntil: null, othersClosedUntil: {}, gstFiledUntil: null }
}

/** Closes a cash account up to a day, included, or opens it. The scope must hold the exclusive lock of the workspace. */
export const saveCashClosed = (scope: Scope, account: number, until: string | null) =>
  account === ACCOUNTS.cash ? saveTillClosed(scope, until) : saveOtherClosed(scope, account, until)

const saveOtherClosed = (scope: Scope, account: number, until: string | null) =>
  scope.run(
    sql`insert into books (workspace_id, cash_accounts_closed)
        values (${scope.workspaceId}, jsonb_strip_nulls(jsonb_build_object(${String(account)}::text, ${until}::text)))
        on conflict (workspace_id) do update
        set cash_accounts_closed = (books.cash_accounts_closed - ${String(account)}::text) || excluded.cash_accounts_closed`.compile(
      db,
    ),
  )

const saveTillClosed = (scope: Scope, until: string | null) =>
  scope.run(
    sql`insert into books (workspace_id, cash_closed_until) values (${scope.workspaceId}, ${until}::date)
        on conflict (workspace_id) do update set cash_closed_until = excluded.cash_closed_until`.compile(db),
  )
