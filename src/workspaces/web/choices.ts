import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#base/web/feedback/toast.ts'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import type { MemberPreferences } from '#workspaces/member-preferences.ts'

type Notices = MemberPreferences['notifications']

/** The member's preferences from the server, and a function to change their notifications. */
export function useChoices(): {
  choices: MemberPreferences | undefined
  choose: (notifications: Partial<Notices>) => Promise<void>
} {
  const queries = useQueryClient()
  const options = orpc.preferences.getOne.queryOptions({ input: {} })
  const query = useQuery(options)
  const choose = async (notifications: Partial<Notices>) => {
    await queries.cancelQueries(options)
    queries.setQueryData(options.queryKey, (before) =>
      before
        ? {
            preferences: {
              ...before.preferences,
              notifications: { ...before.preferences.notifications, ...notifications },
            },
          }
        : before,
    )
    try {
      await client.preferences.update({ notifications })
    } catch (error) {
      toastFailure(readFailure(error).message)
    }
    // An answer on its way may be from before the save.
    await queries.cancelQueries(options)
    await queries.invalidateQueries(options)
  }
  return { choices: query.data?.preferences, choose }
}
