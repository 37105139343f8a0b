import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope, Statements } from '#base/server/scope.ts'

/** The owner of an import; `key` is its idempotency key. */
export type Run = Pick<Scope, 'workspaceId' | 'userId' | 'now'> & { key: string }

/**
 * Writes the progress of an import; returns whether it was cancelled meanwhile. Deletes runs of earlier days.
 */
export async function noteProgress(on: Statements, run: Run, done: number, total: number): Promise<boolean> {
  const row = await on.one(
    sql<{ cancelled: boolean }>`
      with old as (
        delete from import_runs
        where workspace_id = ${run.workspaceId} and created_at < ${run.now}::timestamptz - interval '1 day')
      insert into import_runs (workspace_id, user_id, key, done, total, created_at)
      values (${run.workspaceId}, ${run.userId}, ${run.key}, ${done}, ${total}, ${run.now})
      on conflict (workspace_id, user_id, key)
        do update set done = greatest(import_runs.done, excluded.done), total = excluded.total
      returning cancelled`.compile(db),
  )
  return row?.cancelled ?? false
}

/** The progress of this person's import; undefined before it starts. */
export const findProgress = (scope: Scope, key: string) =>
  scope.one(
    db
      .selectFrom('import_runs')
      .select(['done', 'total'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('user_id', '=', scope.userId)
      .where('key', '=', key),
  )

/** Requests that this person's import stop, started or not. */
export async function cancelRun(scope: Scope, key: string): Promise<void> {
  await scope.run(
    sql`
      insert into import_runs (workspace_id, user_id, key, cancelled, created_at)
      values (${scope.workspaceId}, ${scope.userId}, ${key}, true, ${scope.now})
      on conflict (workspace_id, user_id, key) do update set cancelled = true`.compile(db),
  )
}

const importLock = (scope: Scope, noun: string) =>
  sql`hashtextextended(${`${noun}.import ${scope.workspaceId}`}, 0)`

/**
 * Serialises imports of one kind into one workspace, so that two imports of a file cannot both find nothing
 * there.
 */
export async function lockImports(scope: Scope, noun: string): Promise<void> {
  await scope.run(sql`select pg_advisory_xact_lock(${importLock(scope, noun)})`.compile(db))
}

/** Waits for imports of one kind and lets none begin until the transaction ends; others may do the same beside it. */
export async function waitForImports(scope: Scope, noun: string): Promise<void> {
  await scope.run(sql`select pg_advisory_xact_lock_shared(${importLock(scope, noun)})`.compile(db))
}
