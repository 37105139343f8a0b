import type { Access } from '#access/access.ts'
import { workspaceQuery } from '#access/server/calls.ts'
import { activityListInput, ofRecordInput } from '#activity/input.ts'
import { type ActivityEntry, activityPage, recordHistory } from '#activity/output.ts'
import { storedChanges } from '#activity/stored-changes.ts'
import { maySeeChange, maySeeHistory, seenOf } from '#activity/visible.ts'
import { historyOf, pageOfActivity } from './history-store.ts'

type Row = Awaited<ReturnType<typeof historyOf>>[number]
const kept = storedChanges.catch({})

const entryOf = (access: Access, row: Row): ActivityEntry => ({
  id: row.id,
  who: row.user_name,
  act: row.act,
  noun: row.noun,
  recordId: row.record_id,
  label: row.record_label,
  changes: Object.entries(kept.parse(row.changes))
    .filter(([field]) => maySeeChange(access, row.noun, field))
    .map(([field, { from, to }]) => ({
      field,
      from: seenOf(access, row.noun, from ?? null),
      to: seenOf(access, row.noun, to ?? null),
    })),
  at: row.created_at.toISOString(),
})

/** The log: of the whole workspace for owner and admin, of one record for anyone who may see it. */
export const activityProcedures = {
  getMany: workspaceQuery('activity.getMany', activityListInput, activityPage, async (scope, input) => {
    const { rows, pagination } = await pageOfActivity(scope, input)
    return { activities: rows.map((row) => entryOf(scope.access, row)), pagination }
  }),

  getOfRecord: workspaceQuery('activity.getOfRecord', ofRecordInput, recordHistory, async (scope, { id }) =>
    (await historyOf(scope, id))
      .filter((row) => maySeeHistory(scope.access, row.noun))
      .map((row) => entryOf(scope.access, row)),
  ),
}
