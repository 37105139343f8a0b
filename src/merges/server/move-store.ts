import { type RawBuilder, sql } from 'kysely'
import type { Noun } from '#activity/visible.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { Move } from '#merges/moves-text.ts'
import type { Reference } from '#merges/references.ts'

/** A record that ends in a merge, or the one that is kept; `search` is what its documents are also found by. */
export type Mergeable = { id: string; name: string; search?: string }

/** The rows of a reference that get the kept record. */
function moving(scope: Scope, { table, column, once }: Reference, mergedId: string, keptId: string) {
  const mine = sql`workspace_id = ${scope.workspaceId}::uuid and ${sql.ref(column)} = ${mergedId}::uuid`
  if (!once) return mine
  const same = once.map((name) => sql`o.${sql.ref(name)} is not distinct from ${sql.ref(`${table}.${name}`)}`)
  return sql`${mine} and not exists (
    select from ${sql.table(table)} o where o.workspace_id = ${scope.workspaceId}::uuid
      and o.${sql.ref(column)} = ${keptId}::uuid and ${sql.join(same, sql` and `)})`
}

const movable = (references: readonly Reference[]) => references.filter(({ ends }) => !ends)

/** How many rows of each reference would get the kept record; only those the preview names. */
export async function countMoving(
  scope: Scope,
  references: readonly Reference[],
  merged: string,
  kept: string,
): Promise<Move[]> {
  const named = movable(references).flatMap((each) => (each.named ? [{ ...each, named: each.named }] : []))
  const counts: RawBuilder<unknown>[] = named.map(
    (each, at) =>
      sql`select ${sql.lit(at)}::int as at, count(*)::int as count from ${sql.table(each.table)} where ${moving(scope, each, merged, kept)}`,
  )
  const rows = await scope.many(
    sql<{ at: number; count: number }>`${sql.join(counts, sql` union all `)} order by at`.compile(db),
  )
  return rows.flatMap(({ at, count }) => {
    const found = named[at]
    return found && count > 0 ? [{ table: found.table, count, named: found.named }] : []
  })
}

/**
 * Gives the kept record everything that refers to the merged one, then deletes the merged one and notes what became of it
 * and of what was merged into it before. What a unique key kept from moving is deleted with it.
 */
export async function moveAll(
  scope: Scope,
  of: { table: 'customers' | 'vendors' | 'products'; noun: Noun; references: readonly Reference[] },
  merged: Mergeable,
  kept: Mergeable,
): Promise<void> {
  for (const each of movable(of.references))
    await scope.run(
      sql`update ${sql.table(each.table)} set ${sql.ref(each.column)} = ${kept.id}::uuid
          ${each.searched && kept.search ? sql`, search = search || ' ' || ${kept.search}::text` : sql``}
          where ${moving(scope, each, merged.id, kept.id)}`.compile(db),
    )
  await scope.run(
    sql`delete from ${sql.table(of.table)} where workspace_id = ${scope.workspaceId} and id = ${merged.id}::uuid`.compile(
      db,
    ),
  )
  await scope.run(
    db
      .updateTable('merges')
      .set({ into_id: kept.id, into_name: kept.name })
      .where('workspace_id', '=', scope.workspaceId)
      .where('into_id', '=', merged.id),
  )
  await scope.run(
    db.insertInto('merges').values({
      workspace_id: scope.workspaceId,
      id: merged.id,
      noun: of.noun,
      name: merged.name,
      into_id: kept.id,
      into_name: kept.name,
      merged_by: scope.userId,
      merged_by_name: scope.userName,
      merged_at: scope.now,
    }),
  )
}
