import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { acknowledged } from '#base/list.ts'
import { runInput } from '#imports/input.ts'
import { importMessages } from '#imports/messages.ts'
import { progress } from '#imports/output.ts'
import { cancelRun, findProgress } from './store.ts'

/**
 * Running imports: reading the progress and cancelling. The import's own answer says whether a cancellation
 * was in time.
 */
export const importRunProcedures = {
  getProgress: workspaceQuery(
    'imports.getProgress',
    runInput,
    progress,
    async (scope, { key }) => (await findProgress(scope, key)) ?? { done: 0, total: 0 },
  ),

  stop: workspaceMutation('imports.stop', runInput, acknowledged, async (scope, { key }) => {
    await cancelRun(scope, key)
    return { message: importMessages.cancelling }
  }),
}
