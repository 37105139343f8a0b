import { useQuery, useQueryClient } from '@tanstack/react-query'
import { prefer } from '#base/web/preferences.ts'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import { toastFailure } from '#base/web/toast.ts'
import type { MemberPreferences, PreferenceChange } from '#workspaces/preferences.ts'

/** The member's choices as the server keeps them, and how to change some of them. */
export function useChoices(): {
  choices: MemberPreferences | undefined
  choose: (change: PreferenceChange) => Promise<void>
} {
  const queries = useQueryClient()
  const options = orpc.preferences.getOne.queryOptions({ input: {} })
  const query = useQuery(options)
  const choose = async (change: PreferenceChange) => {
    const { notifications, ...appearance } = change
    prefer(appearance)
    queries.setQueryData(options.queryKey, (before) =>
      before
        ? {
            preferences: {
              ...before.preferences,
              ...appearance,
              notifications: { ...before.preferences.notifications, ...notifications },
            },
          }
        : before,
    )
    try {
      await client.preferences.update(change)
    } catch (error) {
      toastFailure(readFailure(error).message)
      await queries.invalidateQueries(options)
    }
  }
  return { choices: query.data?.preferences, choose }
}
