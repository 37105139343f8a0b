import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope, Statements } from '#base/server/scope.ts'

/** Whose import it is; `key` is the idempotency key that it was started with. */
export type Run = Pick<Scope, 'workspaceId' | 'userId' | 'now'> & { key: string }

/** Writes how far an import is; answers whether it was cancelled meanwhile. Runs of earlier days go. */
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

/** How far this person's import is; undefined before it has begun. */
export const findProgress = (scope: Scope, key: string) =>
  scope.one(
    db
      .selectFrom('import_runs')
      .select(['done', 'total'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('user_id', '=', scope.userId)
      .where('key', '=', key),
  )

/** Asks this person's import to stop, begun or not. */
export async function cancelRun(scope: Scope, key: string): Promise<void> {
  await scope.run(
    sql`
      insert into import_runs (workspace_id, user_id, key, cancelled, created_at)
      values (${scope.workspaceId}, ${scope.userId}, ${key}, true, ${scope.now})
      on conflict (workspace_id, user_id, key) do update set cancelled = true`.compile(db),
  )
}

/** Imports of one kind into one workspace follow each other, so that two of a file cannot both find nothing there. */
export async function lockImports(scope: Scope, noun: string): Promise<void> {
  const name = `${noun}.import ${scope.workspaceId}`
  await scope.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.compile(db))
}
