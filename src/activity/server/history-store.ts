import { sql } from 'kysely'
import type { z } from 'zod'
import type { activityListInput } from '#activity/input.ts'
import { db } from '#base/server/database.ts'
import { holdsWords, pageOf } from '#base/server/page.ts'
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

/** A page of the workspace's log. */
export function pageOfActivity(scope: Scope, input: z.output<typeof activityListInput>) {
  const ofWorkspace = db.selectFrom('activity').where('workspace_id', '=', scope.workspaceId)
  const ofNoun = input.filters?.noun ? ofWorkspace.where('noun', '=', input.filters.noun) : ofWorkspace
  const { search } = input
  const found = search
    ? ofNoun.where(holdsWords(sql`lower(record_label || ' ' || user_name)`, search))
    : ofNoun
  return pageOf(scope, input, found, (query) => query.select(columns), {
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
