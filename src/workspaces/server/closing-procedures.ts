import { closedRefusal, deletionDay, unexportedRefusal } from '#access/closed.ts'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { holdAlone } from '#access/server/hold-open.ts'
import { record } from '#activity/server/store.ts'
import { formatDate } from '#base/dates.ts'
import { acknowledged } from '#base/list.ts'
import { invalidField } from '#base/refusal.ts'
import { closeWorkspaceInput, deleteWorkspaceInput, reopenWorkspaceInput } from '#workspaces/input.ts'
import { messages } from '#workspaces/messages.ts'
import { deletedWorkspace, exportState } from '#workspaces/output.ts'
import { ofWorkspaceInput } from '#workspaces/people-input.ts'
import * as store from './store.ts'

const recordOf = (scope: WorkspaceScope, act: string, { name }: store.WorkspaceRow) =>
  record(scope, { act, noun: 'workspace', id: scope.workspaceId, label: name })

/** The end of a workspace: closed for some days, in which it is read-only and can be reopened, then deleted. */
export const closingProcedures = {
  getExport: workspaceQuery('workspaces.getExport', ofWorkspaceInput, exportState, async (scope) => {
    const found = await store.findWorkspace(scope)
    const { exported_at: at, papers_exported_at: drawn, papers_from: from, papers_to: to } = found
    return {
      exportedAt: at?.toISOString() ?? null,
      hasUnexported: await store.hasUnexportedBooks(scope),
      papers: drawn && from && to ? { exportedAt: drawn.toISOString(), from, to } : null,
    }
  }),

  close: workspaceMutation(
    'workspaces.close',
    closeWorkspaceInput,
    acknowledged,
    async (scope, { withoutExport }) => {
      await holdAlone(scope)
      const found = await store.findWorkspaceForUpdate(scope)
      if (found.closed_at) throw closedRefusal(found.closed_at, found.closed_by ?? '')
      await recordOf(scope, 'closed', found)
      await store.updateWorkspace(scope, {
        closed_at: scope.now,
        closed_by: scope.userName,
        deletes_unexported: withoutExport,
      })
      const waitsForExport = !withoutExport && (await store.hasUnexportedBooks(scope))
      return { message: messages.closed(formatDate(deletionDay(scope.now)), waitsForExport) }
    },
  ),

  reopen: workspaceMutation('workspaces.reopen', reopenWorkspaceInput, acknowledged, async (scope) => {
    const found = await store.findWorkspaceForUpdate(scope)
    if (!found.closed_at) return { message: messages.wasOpen }
    await recordOf(scope, 'reopened', found)
    await store.updateWorkspace(scope, { closed_at: null, closed_by: null, deletes_unexported: false })
    return { message: messages.reopened }
  }),

  delete: workspaceMutation(
    'workspaces.delete',
    deleteWorkspaceInput,
    deletedWorkspace,
    async (scope, { slug, withoutExport }) => {
      const found = await store.findWorkspaceForUpdate(scope)
      if (slug !== found.slug) throw invalidField(['slug'], messages.confirmSlug)
      const refusal =
        (await store.hasUnexportedBooks(scope)) &&
        unexportedRefusal({ ...found, closedAt: found.closed_at }, withoutExport)
      if (refusal) throw refusal
      await store.removeWorkspace(scope)
      return { message: messages.deleted, description: messages.deletedMore, redirectUrl: '/' }
    },
  ),
}
