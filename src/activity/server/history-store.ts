import { sql } from 'kysely'
import type { z } from 'zod'
import type { activityListInput } from '#activity/input.ts'
import { db } from '#base/server/database.ts'
import { likePattern, pageOf } from '#base/server/page.ts'
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
  const pattern = input.search ? likePattern(input.search) : undefined
  const found = pattern
    ? ofNoun.where((eb) => eb.or([eb('record_label', 'ilike', pattern), eb('user_name', 'ilike', pattern)]))
    : ofNoun
  return pageOf(scope, input, found, (query) => query.select(columns), {
    by: sql.ref('id'),
    id: sql.ref('id'),
  })
}

/** What happened to one record, the latest first. */
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
