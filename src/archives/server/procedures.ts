import { workspaceMutation } from '#access/server/calls.ts'
import { holdAlone } from '#access/server/hold-open.ts'
import { record } from '#activity/server/store.ts'
import { confirmExportInput, confirmPapersInput, exportInput } from '#archives/input.ts'
import { messages } from '#archives/messages.ts'
import { exportAnswer } from '#archives/output.ts'
import { acknowledged } from '#base/list.ts'
import { invalidField } from '#base/refusal.ts'
import { newRateLimit } from '#base/server/rate-limit.ts'
import { noteExported, notePapers } from '#workspaces/server/store.ts'
import { askedBy, downloadPath } from './download-link.ts'

const limitExports = newRateLimit('export', 10, 3600, messages.tooManyExports)

/** The export of a whole workspace: the owner asks for it, downloads it (`serveArchives`) and confirms that it arrived, as the bills that the browser draws. */
export const archiveProcedures = {
  export: workspaceMutation(
    'workspaces.export',
    exportInput,
    exportAnswer,
    async (scope, _input, context) => {
      const { workspaceId, userId, slug, now } = scope
      // What is being saved would count as exported, as it began before, and would be missing in the archive.
      await holdAlone(scope)
      await record(scope, { act: 'exported', noun: 'workspace', id: workspaceId, label: slug })
      return { message: messages.ready, url: downloadPath(context.secret, { workspaceId, userId }, now) }
    },
    async ({ database, member }) => limitExports(database, member.workspaceId),
  ),

  confirmExport: workspaceMutation(
    'workspaces.confirmExport',
    confirmExportInput,
    acknowledged,
    async (scope, { url }, { secret }) => {
      const asked = askedBy(secret, url, scope.now)
      if (asked?.workspaceId !== scope.workspaceId) throw invalidField(['url'], messages.otherLink)
      await noteExported(scope, scope.workspaceId, new Date(asked.at))
      return { message: messages.confirmed }
    },
  ),

  confirmPapers: workspaceMutation(
    'workspaces.confirmPapers',
    confirmPapersInput,
    acknowledged,
    async (scope, { from, to }) => {
      await notePapers(scope, { from, to })
      return { message: messages.papersConfirmed }
    },
  ),
}
