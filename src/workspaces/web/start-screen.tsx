import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from '@tanstack/react-router'
import { preferences } from '#base/web/preferences.ts'
import { orpc } from '#base/web/rpc.ts'
import { useSession } from '#base/web/session.ts'
import { VisitorPage } from './visitor-page.tsx'

/**
 * `/` and `/onboarding`: a signed-in person goes to the workspace last used, or on to what is still missing (their
 * name, their first workspace); a visitor is told what Godown is.
 */
export default function StartScreen() {
  const session = useSession()
  const { pathname } = useLocation()
  if (!session.known) return null
  if (session.email) return <SendOn />
  return pathname === '/' ? <VisitorPage /> : <Navigate to="/sign-in?next=%2Fonboarding" replace />
}

function SendOn() {
  const person = useQuery(orpc.users.getOne.queryOptions({ input: {} }))
  if (person.error) return <Navigate to="/error" replace />
  if (!person.data) return null
  const { lastWorkspace, lastName } = person.data.user
  if (lastWorkspace) return <Navigate to={`/${lastWorkspace}/${preferences().startPage}`} replace />
  return <Navigate to={lastName ? '/onboarding/workspace' : '/onboarding/profile'} replace />
}
