import { sql } from 'kysely'
import { z } from 'zod'
import { closedRefusal } from '#access/closed.ts'
import { storedCashClosed, storedModeAccounts } from '#access/stored-books.ts'
import type { HeldBooks } from '#base/held-days.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

const heldRow = z.object({
  closed_at: z.date().nullable(),
  closed_by: z.string().nullable(),
  locked_until: z.string().nullable(),
  cash_closed_until: z.string().nullable(),
  mode_accounts: storedModeAccounts.nullable(),
  cash_accounts_closed: storedCashClosed.nullable(),
  gst_filed_until: z.string().nullable(),
})

/**
 * The query that reads whether a workspace is closed, which days are locked and where money goes. None of it changes until
 * the transaction ends. `heldOf` parses the result.
 */
export const holdOpen = (workspaceId: string): string => `select * from hold_books('${workspaceId}')`

const nothingHeld: HeldBooks = {
  lockedUntil: null,
  cashClosedUntil: null,
  othersClosedUntil: {},
  gstFiledUntil: null,
  modeAccounts: {},
}

/** The days and accounts in the answer to `holdOpen`. Refuses (conflict) when it says that the workspace is closed. */
export function heldOf(rows: readonly unknown[]): HeldBooks {
  const [row] = rows
  if (row === undefined) return nothingHeld
  const held = heldRow.parse(row)
  if (held.closed_at) throw closedRefusal(held.closed_at, held.closed_by ?? '')
  return {
    lockedUntil: held.locked_until,
    cashClosedUntil: held.cash_closed_until,
    othersClosedUntil: held.cash_accounts_closed ?? {},
    gstFiledUntil: held.gst_filed_until,
    modeAccounts: held.mode_accounts ?? {},
  }
}

/** Waits until no transaction that changes the workspace is running; new ones wait until this one ends. */
export const holdAlone = (scope: Scope) =>
  scope.many(sql`select pg_advisory_xact_lock(hashtextextended(${scope.workspaceId}, 0))`.compile(db))

/**
 * The same for a call that changes up to which day the books are locked, or where money goes: returns its scope with
 * both as they are now. Refuses a closed workspace.
 */
export async function holdBooks<S extends Scope>(scope: S): Promise<S & { held: HeldBooks }> {
  await holdAlone(scope)
  const rows = await scope.many(sql`select * from hold_books(${scope.workspaceId}::uuid)`.compile(db))
  return { ...scope, held: heldOf(rows) }
}
