import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetPreferences } from '#base/web/browser-preferences.ts'
import { clearDrafts } from '#base/web/form/use-draft.ts'
import { PlainPage } from '#base/web/page/plain-page.tsx'
import { authClient } from './auth-client.ts'

/** /sign-out: ends the session and forgets everything that was read. */
export default function SignOutScreen() {
  const queries = useQueryClient()
  useEffect(() => {
    const leave = () => {
      queries.clear()
      clearDrafts()
      forgetPreferences()
      // A whole page load, so that nothing of the last person stays in memory.
      location.replace('/sign-in')
    }
    authClient.signOut().then(leave, leave)
  }, [queries])
  return <PlainPage title="Signing out">{null}</PlainPage>
}
