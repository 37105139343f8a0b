import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetPreferences } from '#base/web/browser-preferences.ts'
import { clearDrafts } from '#base/web/form/draft.ts'
import { useSearch } from '#base/web/page/address.tsx'
import { PlainPage } from '#base/web/page/plain-page.tsx'
import { readAuthClient } from './auth-client.ts'

/** /sign-out: ends the session, clears cached data and redirects to sign-in, and from there to `next`. */
export default function SignOutScreen() {
  const queries = useQueryClient()
  const { next }: { next?: unknown } = useSearch()
  useEffect(() => {
    const leave = () => {
      queries.clear()
      clearDrafts()
      forgetPreferences()
      // A full page load, so that nothing of the previous person stays in memory.
      location.replace(typeof next === 'string' ? `/sign-in?next=${encodeURIComponent(next)}` : '/sign-in')
    }
    readAuthClient()
      .then((authClient) => authClient.signOut())
      .then(leave, leave)
  }, [queries, next])
  return <PlainPage title="Signing out">{null}</PlainPage>
}
