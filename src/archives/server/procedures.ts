import { workspaceMutation } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { exportInput } from '#archives/input.ts'
import { messages } from '#archives/messages.ts'
import { exportAnswer } from '#archives/output.ts'
import { newLimit } from '#base/server/limit.ts'
import { downloadPath } from './download-link.ts'

const limitExports = newLimit('export', 10, 3600, messages.tooManyExports)

/** The export of a whole workspace: the owner asks for it, then downloads it (`serveArchives`). */
export const archiveProcedures = {
  export: workspaceMutation(
    'workspaces.export',
    exportInput,
    exportAnswer,
    async (scope, _input, context) => {
      const { workspaceId, userId, slug, now } = scope
      await record(scope, { act: 'exported', noun: 'workspace', id: workspaceId, label: slug })
      return { message: messages.ready, url: downloadPath(context.secret, { workspaceId, userId }, now) }
    },
    async ({ database, member }) => limitExports(database, member.workspaceId),
  ),
}
