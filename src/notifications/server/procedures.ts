import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { acknowledged, idInput } from '#base/list.ts'
import { markAllReadInput, notificationsInput } from '#notifications/input.ts'
import { messages } from '#notifications/messages.ts'
import { notificationsAnswer } from '#notifications/output.ts'
import * as store from './store.ts'

/** The notifications of a member; everyone reads and marks their own. */
export const notificationProcedures = {
  getMany: workspaceQuery(
    'notifications.getMany',
    notificationsInput,
    notificationsAnswer,
    async (scope, input) => {
      const { rows, pagination, unread } = await store.ownNotifications(scope, input)
      return {
        notifications: rows.map(({ id, kind, title, body, link, created_at, read_at }) => ({
          id,
          kind,
          title,
          body,
          link,
          createdAt: created_at.toISOString(),
          readAt: read_at?.toISOString() ?? null,
        })),
        unread,
        pagination,
      }
    },
  ),

  markRead: workspaceMutation('notifications.markRead', idInput, acknowledged, async (scope, { id }) => {
    await store.markRead(scope, id)
    return { message: messages.read }
  }),

  markAllRead: workspaceMutation(
    'notifications.markAllRead',
    markAllReadInput,
    acknowledged,
    async (scope) => {
      await store.markAllRead(scope)
      return { message: messages.allRead }
    },
  ),
}
