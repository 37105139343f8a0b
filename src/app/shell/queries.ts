import { QueryCache, QueryClient } from '@tanstack/react-query'
import { onReconnect } from '#base/web/feedback/connection.ts'
import { isSignedOut, readFailure, reasonOf } from '#base/web/rpc.ts'
import { isWorking } from '#base/web/session-ended.ts'

/**
 * Milliseconds before a failed read is repeated: one second, then two, or longer if the server says so. The random part keeps
 * many pages from coming back together.
 */
const retryDelay = (count: number, error: unknown) =>
  Math.max(1_000 * 2 ** count, (readFailure(error).retryAfter ?? 0) * 1_000) + 1_000 * Math.random()

/** Answers stay cached for a while, so a screen opens from the cache and refreshes in the background. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      // Calls are sent even offline: a failure shows a message, while a paused call shows nothing.
      networkMode: 'always',
      retry: (count, error) => {
        const { status } = readFailure(error)
        if (reasonOf(error) === 'took_too_long') return false
        return (status === undefined || status >= 500) && count < 2
      },
      retryDelay,
    },
  },
  queryCache: new QueryCache({
    onError: (error) => {
      if (isSignedOut(error) && !isWorking()) askToSignIn()
    },
  }),
})

onReconnect(() => queryClient.invalidateQueries())

let isLeaving = false
// Back may show this page again as it was left.
addEventListener('pageshow', () => {
  isLeaving = false
})

/** Sends a person whose session has ended to sign in, and back here afterwards: once, as a second time stops the first. */
function askToSignIn() {
  if (isLeaving || location.pathname === '/sign-in') return
  isLeaving = true
  location.replace(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`)
}
