import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { activityListInput } from '#activity/input.ts'
import { addDays } from '#base/dates.ts'
import { db } from '#base/server/database.ts'
import { fewFound } from '#base/server/few-found.ts'
import { type Holds, holdsWords, pageOf } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'

const columns = [
  'id',
  'user_name',
  'act',
  'noun',
  'record_id',
  'record_label',
  'changes',
  'created_at',
] as const
const LONGEST_HISTORY = 200

const startOf = (day: string) => sql<Date>`${day}::date::timestamp at time zone 'Asia/Kolkata'`

/** The entries with a word in the label of their record or the name of their person. */
const havingWord =
  ({ workspaceId }: Scope) =>
  (holds: Holds) =>
    sql`
    select a.id from activity a where a.workspace_id = ${workspaceId}::uuid
      and (${holds(sql`a.record_label`, 'ilike')} or ${holds(sql`a.user_name`, 'ilike')})`

/** Each word is in the label of the record or the name of the person. */
async function matchesText(scope: Scope, search: string) {
  const few = await fewFound(scope, search, havingWord(scope))
  const each = holdsWords(sql`lower(record_label || ' ' || user_name)`, search)
  return few ? sql<SqlBool>`id = any(${few}::uuid[]) and ${each}` : each
}

/** A page of the workspace's log. */
export async function pageOfActivity(scope: Scope, input: z.output<typeof activityListInput>) {
  const { noun, from, to } = input.filters ?? {}
  let rows = db.selectFrom('activity').where('workspace_id', '=', scope.workspaceId)
  if (noun) rows = rows.where('noun', '=', noun)
  if (from) rows = rows.where('created_at', '>=', startOf(from))
  if (to) rows = rows.where('created_at', '<', startOf(addDays(to, 1)))
  if (input.search) rows = rows.where(await matchesText(scope, input.search))
  return pageOf(scope, input, rows, (query) => query.select(columns), {
    by: { neverNull: sql.ref('id') },
    id: sql.ref('id'),
  })
}

/** The history of one record, newest first. */
export const historyOf = (scope: Scope, recordId: string) =>
  scope.many(
    db
      .selectFrom('activity')
      .select(columns)
      .where('workspace_id', '=', scope.workspaceId)
      .where('record_id', '=', recordId)
      .orderBy('id', 'desc')
      .limit(LONGEST_HISTORY),
    'history_of',
  )
