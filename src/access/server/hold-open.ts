import { sql } from 'kysely'
import { closedRefusal } from '#access/closed.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

/** Refuses (conflict) in a closed workspace; nobody closes an open one until the transaction ends. */
export async function holdOpen(scope: Scope): Promise<void> {
  const closed = await scope.one(
    sql<{ closed_at: Date; closed_by: string }>`select * from hold_open(${scope.workspaceId})`.compile(db),
    'hold_open',
  )
  if (closed) throw closedRefusal(closed.closed_at, closed.closed_by)
}

/** Waits until no transaction that changes the workspace is running; new ones wait until this one ends. */
export const holdAlone = (scope: Scope) =>
  scope.many(sql`select pg_advisory_xact_lock(hashtextextended(${scope.workspaceId}, 0))`.compile(db))
