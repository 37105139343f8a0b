import { type RawBuilder, sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { Move } from '#merges/moves-text.ts'
import type { Counted, Reference } from '#merges/references.ts'

/** A record that ends in a merge, or the one that is kept; `search` is what its documents are also found by. */
export type Mergeable = { id: string; name: string; search?: string }

const names = (scope: Scope, { table, column }: Reference, id: string) =>
  sql`${sql.ref(`${table}.workspace_id`)} = ${scope.workspaceId}::uuid and ${sql.ref(`${table}.${column}`)} = ${id}::uuid`

/** Whether `o` is a row of this record with the same values in `once` as the row of the table itself. */
function isSame(scope: Scope, { table, column, once = [] }: Reference, id: string) {
  const same = once.map((name) => sql`o.${sql.ref(name)} is not distinct from ${sql.ref(`${table}.${name}`)}`)
  return sql`o.workspace_id = ${scope.workspaceId}::uuid and o.${sql.ref(column)} = ${id}::uuid
    and ${sql.join(same, sql` and `)}`
}

/** Whether the kept record already has what a row of the merged one would become. */
const isTaken = (scope: Scope, each: Reference, keptId: string) =>
  each.once
    ? sql`exists (select from ${sql.table(each.table)} o where ${isSame(scope, each, keptId)})`
    : sql`false`

/** The rows of a reference that get the kept record. */
const moving = (scope: Scope, each: Reference, mergedId: string, keptId: string) =>
  sql`${names(scope, each, mergedId)} and not ${isTaken(scope, each, keptId)}`

/** The rows of a reference that end with the merged record. */
const ending = (scope: Scope, each: Reference, mergedId: string, keptId: string) =>
  sql`${names(scope, each, mergedId)} and ${isTaken(scope, each, keptId)}`

const movable = (references: readonly Reference[]) => references.filter(({ ends }) => !ends)

type Counting = { table: string; named: Counted; rows: RawBuilder<unknown> }

/** How many rows there are of each kind, without kinds that have none. */
async function countEach(scope: Scope, kinds: readonly Counting[]): Promise<Move[]> {
  if (kinds.length === 0) return []
  const counts = kinds.map(
    ({ table, rows }, at) =>
      sql`select ${sql.lit(at)}::int as at, count(*)::int as count from ${sql.table(table)} where ${rows}`,
  )
  const found = await scope.many(
    sql<{ at: number; count: number }>`${sql.join(counts, sql` union all `)} order by at`.compile(db),
  )
  return found.flatMap(({ at, count }) => {
    const kind = kinds[at]
    return kind && count > 0 ? [{ table: kind.table, count, named: kind.named }] : []
  })
}

/** How many rows of each reference that the preview names would get the kept record. */
export const countMoving = (
  scope: Scope,
  references: readonly Reference[],
  mergedId: string,
  keptId: string,
) =>
  countEach(
    scope,
    movable(references).flatMap((each) =>
      each.named
        ? [{ table: each.table, named: each.named, rows: moving(scope, each, mergedId, keptId) }]
        : [],
    ),
  )

/** How many rows would end, because the kept record has the same; only those that the preview names. */
export const countEnding = (
  scope: Scope,
  references: readonly Reference[],
  mergedId: string,
  keptId: string,
) =>
  countEach(
    scope,
    references.flatMap((each) =>
      each.ended
        ? [{ table: each.table, named: each.ended, rows: ending(scope, each, mergedId, keptId) }]
        : [],
    ),
  )

/** Fills what the kept record's rows lack from the merged record's rows that end beside them. */
async function fill(scope: Scope, each: Reference, mergedId: string, keptId: string): Promise<void> {
  if (!each.fills) return
  const filled = each.fills.map(
    (name) => sql`${sql.ref(name)} = coalesce(${sql.ref(`${each.table}.${name}`)}, o.${sql.ref(name)})`,
  )
  await scope.run(
    sql`update ${sql.table(each.table)} set ${sql.join(filled)} from ${sql.table(each.table)} o
        where ${names(scope, each, keptId)} and ${isSame(scope, each, mergedId)}`.compile(db),
  )
}

const TABLES = { customer: 'customers', vendor: 'vendors', product: 'products' } as const

/**
 * Gives the kept record everything that refers to the merged one, then deletes the merged one and notes what became of it
 * and of what was merged into it before. What did not move is deleted with it.
 */
export async function moveAll(
  scope: Scope,
  of: { noun: keyof typeof TABLES; references: readonly Reference[] },
  merged: Mergeable,
  kept: Mergeable,
): Promise<void> {
  for (const each of movable(of.references)) {
    await fill(scope, each, merged.id, kept.id)
    await scope.run(
      sql`update ${sql.table(each.table)} set ${sql.ref(each.column)} = ${kept.id}::uuid
          ${each.searched && kept.search ? sql`, search = search || ' ' || ${kept.search}::text` : sql``}
          where ${moving(scope, each, merged.id, kept.id)}`.compile(db),
    )
  }
  await scope.run(
    sql`delete from ${sql.table(TABLES[of.noun])} where workspace_id = ${scope.workspaceId} and id = ${merged.id}::uuid`.compile(
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
