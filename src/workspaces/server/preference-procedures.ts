import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { acknowledged } from '#base/list.ts'
import { updatePreferencesInput } from '#workspaces/input.ts'
import { readPreferences } from '#workspaces/member-preferences.ts'
import { peopleMessages as messages } from '#workspaces/messages.ts'
import { preferencesAnswer } from '#workspaces/output.ts'
import { ofWorkspaceInput } from '#workspaces/people-input.ts'
import * as store from './members-store.ts'

/** A member's own appearance and notifications in one workspace. */
export const preferenceProcedures = {
  getOne: workspaceQuery('preferences.getOne', ofWorkspaceInput, preferencesAnswer, async (scope) => ({
    preferences: readPreferences(await store.findPreferences(scope, scope.userId)),
  })),

  update: workspaceMutation(
    'preferences.update',
    updatePreferencesInput,
    acknowledged,
    async (scope, input) => {
      const before = readPreferences(await store.findPreferences(scope, scope.userId, true))
      const { workspaceId: _, notifications, ...rest } = input
      await store.keepPreferences(scope, {
        ...before,
        ...rest,
        notifications: { ...before.notifications, ...notifications },
      })
      return { message: messages.preferences }
    },
  ),
}
