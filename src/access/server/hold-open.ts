import { sql } from 'kysely'
import { z } from 'zod'
import { closedRefusal } from '#access/closed.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

const closedRow = z.object({ closed_at: z.date(), closed_by: z.string() })

/**
 * The question that finds out whether a workspace is closed; if it is not, nobody closes it until the transaction ends.
 * `refuseClosed` reads the answer.
 */
export const holdOpen = (workspaceId: string): string => `select * from hold_open('${workspaceId}')`

/** Refuses (conflict) when the answer to `holdOpen` says that the workspace is closed. */
export function refuseClosed(rows: readonly unknown[]): void {
  const [row] = rows
  if (row === undefined) return
  const closed = closedRow.parse(row)
  throw closedRefusal(closed.closed_at, closed.closed_by)
}

/** Waits until no transaction that changes the workspace is running; new ones wait until this one ends. */
export const holdAlone = (scope: Scope) =>
  scope.many(sql`select pg_advisory_xact_lock(hashtextextended(${scope.workspaceId}, 0))`.compile(db))
