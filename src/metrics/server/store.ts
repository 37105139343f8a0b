import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { z } from 'zod'
import { MOST_LISTED } from '#base/list.ts'
import { invalidField } from '#base/refusal.ts'
import { searchText } from '#base/search-words.ts'
import { db } from '#base/server/database.ts'
import { violates } from '#base/server/database-errors.ts'
import { alphabetical, holdsWords, pageOf } from '#base/server/page.ts'
import { recordsOf } from '#base/server/records.ts'
import type { Scope } from '#base/server/scope.ts'
import type { Metrics } from '#base/server/tables.generated.ts'
import type { metricsListInput } from '#metrics/input.ts'
import { messages } from '#metrics/messages.ts'

export type MetricRow = Selectable<Metrics>
type Fields = { name: string; shorthand: string; decimals: number }

const taken = (error: unknown): never => {
  throw violates(error, 'metrics_shorthand') ? invalidField(['shorthand'], messages.shorthandTaken) : error
}

const records = recordsOf('metrics', messages.notFound)

/** Finding, archiving and deleting units; one cannot be restored while another has its shorthand. */
export const metricRecords = {
  ...records,
  archive: (scope: Scope, id: string, at: Date | null) => records.archive(scope, id, at).catch(taken),
}

const ofWorkspace = (scope: Scope) =>
  db.selectFrom('metrics').where('metrics.workspace_id', '=', scope.workspaceId)

/** Every unit that is not archived, by name. */
export const allMetrics = (scope: Scope): Promise<MetricRow[]> =>
  scope.many(
    ofWorkspace(scope)
      .selectAll()
      .where('archived_at', 'is', null)
      .orderBy(alphabetical('name'))
      .orderBy('id')
      .limit(MOST_LISTED),
  )

/** The id of the unit with this shorthand, ignoring case; archived ones are left out. */
export async function findByShorthand(scope: Scope, shorthand: string): Promise<string | undefined> {
  const row = await scope.one(
    ofWorkspace(scope)
      .select('id')
      .where(sql`lower(shorthand)`, '=', shorthand.toLowerCase())
      .where('archived_at', 'is', null),
  )
  return row?.id
}

const sortColumns = {
  name: { neverNull: alphabetical('name') },
  shorthand: alphabetical('shorthand'),
  createdAt: { neverNull: sql.ref('created_at') },
}

/** One page of units. */
export function pageOfMetrics(scope: Scope, asked: z.output<typeof metricsListInput>) {
  let rows = ofWorkspace(scope).where('archived_at', asked.filters?.archived ? 'is not' : 'is', null)
  if (asked.search) rows = rows.where(holdsWords('search', asked.search))
  return pageOf(scope, asked, rows, (query) => query.selectAll('metrics'), {
    by: sortColumns[asked.sortBy ?? 'createdAt'],
    id: sql.ref('id'),
  })
}

/** Adds a unit and returns its id; refuses a duplicate shorthand. */
export async function insertMetric(scope: Scope, fields: Fields): Promise<string> {
  const id = v7()
  const { workspaceId: workspace_id, now: created_at } = scope
  const search = searchText(fields.name, fields.shorthand)
  await scope
    .run(db.insertInto('metrics').values({ ...fields, id, workspace_id, created_at, search }))
    .catch(taken)
  return id
}

/** Adds units with unused ids, names and shorthands, in one statement. */
export async function insertMetrics(
  scope: Scope,
  units: readonly (Fields & { id: string })[],
): Promise<void> {
  if (units.length === 0) return
  const each = <T>(pick: (unit: Fields & { id: string }) => T) => units.map(pick)
  await scope.run(
    sql`
      insert into metrics (workspace_id, id, name, shorthand, decimals, search, created_at)
      select ${scope.workspaceId}::uuid, m.id, m.name, m.shorthand, m.decimals, m.search, ${scope.now}::timestamptz
      from unnest(${each((unit) => unit.id)}::uuid[], ${each((unit) => unit.name)}::text[],
        ${each((unit) => unit.shorthand)}::text[], ${each((unit) => unit.decimals)}::smallint[],
        ${each((unit) => searchText(unit.name, unit.shorthand))}::text[])
        as m (id, name, shorthand, decimals, search)
      returning 1`.compile(db),
  )
}

/** Updates a unit that was locked for update. */
export async function updateMetric(scope: Scope, id: string, fields: Fields): Promise<void> {
  await scope
    .run(
      db
        .updateTable('metrics')
        .set((eb) => ({
          ...fields,
          search: searchText(fields.name, fields.shorthand),
          version: eb('version', '+', 1),
        }))
        .where('workspace_id', '=', scope.workspaceId)
        .where('id', '=', id),
    )
    .catch(taken)
}

/** Whether a product or a line of an order refers to the unit. */
export async function isMetricInUse(scope: Scope, id: string): Promise<boolean> {
  const used = await scope.one(
    db
      .selectFrom('products')
      .select('id')
      .where('workspace_id', '=', scope.workspaceId)
      .where('metric_id', '=', id)
      .limit(1),
  )
  return used !== undefined
}
