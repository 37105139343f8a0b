import { type RawBuilder, type Selectable, sql } from 'kysely'
import { mergedInto, Refusal } from '#base/refusal.ts'
import { db } from './database.ts'
import type { Scope } from './scope.ts'
import type { DB } from './tables.generated.ts'

/**
 * Tables whose records have an id and a version, and are archived instead of deleted while something refers
 * to them.
 */
type Kept = {
  [Table in keyof DB]: DB[Table] extends {
    workspace_id: unknown
    id: unknown
    archived_at: unknown
    version: unknown
  }
    ? Table
    : never
}[keyof DB]

/**
 * The refusal of an id that this workspace does not have: `notFound`, unless it was merged into another record, which the
 * refusal then names.
 */
export async function missing(scope: Scope, id: string, notFound: string): Promise<Refusal> {
  const merged = await scope.one(
    db
      .selectFrom('merges')
      .select(['name', 'into_id', 'into_name'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )
  if (!merged) return new Refusal('notFound', notFound)
  return new Refusal('notFound', mergedInto(merged.name, merged.into_name), {
    reason: 'merged',
    mergedInto: { id: merged.into_id, name: merged.into_name },
  })
}

/** Refuses, as `missing`, the first of these ids that is not among the rows. */
export async function refuseMissing(
  scope: Scope,
  ids: readonly string[],
  rows: readonly { id: string }[],
  notFound: string,
): Promise<void> {
  const known = new Set(rows.map(({ id }) => id))
  const absent = ids.find((id) => !known.has(id))
  if (absent !== undefined) throw await missing(scope, absent, notFound)
}

/** Finds, archives and deletes the records of one table; `notFound` is the message for a missing one. */
export function recordsOf<Table extends Kept>(table: Table, notFound: string) {
  type Row = Selectable<DB[Table]>
  const here = (scope: Scope, id: string) =>
    sql`from ${sql.table(table)} where workspace_id = ${scope.workspaceId} and id = ${id}`
  const read = async (scope: Scope, id: string, lock: RawBuilder<unknown>, name?: string): Promise<Row> => {
    const row = await scope.one(sql<Row>`select * ${here(scope, id)} ${lock}`.compile(db), name)
    if (!row) throw await missing(scope, id, notFound)
    return row
  }
  return {
    /** This workspace's record, or notFound. */
    find: (scope: Scope, id: string) => read(scope, id, sql``, `find_${table}`),
    /** The same, locked until the transaction ends. */
    findForUpdate: (scope: Scope, id: string) => read(scope, id, sql`for update`),
    /** Archives (a moment) or restores (null) a record. */
    archive: (scope: Scope, id: string, at: Date | null) =>
      scope.run(
        sql`
          update ${sql.table(table)} set archived_at = ${at}, version = version + 1
          where workspace_id = ${scope.workspaceId} and id = ${id}`.compile(db),
      ),
    /** Deletes a record that nothing refers to. */
    remove: (scope: Scope, id: string) => scope.run(sql`delete ${here(scope, id)}`.compile(db)),
  }
}
