import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { preferences } from '#base/web/browser-preferences.ts'
import { SendTo } from '#base/web/page/send-to.tsx'
import { orpc } from '#base/web/rpc.ts'
import { useSession } from '#base/web/session.ts'
import { useStartPreferences } from './kept-preferences.ts'
import { VisitorPage } from './visitor-page.tsx'

/**
 * `/` and `/onboarding`: a signed-in person goes to the workspace last used, or to the missing step (their
 * name, their first workspace); a visitor sees what Godown is.
 */
export default function StartScreen() {
  const session = useSession()
  const [atStart] = useState(() => location.pathname === '/')
  if (!session.known) return null
  if (session.email) return <SendOn />
  return atStart ? <VisitorPage /> : <SendTo href="/sign-in?next=%2Fonboarding" />
}

function SendOn() {
  const person = useQuery(orpc.users.getOne.queryOptions({ input: {} }))
  const { lastWorkspace, lastName } = person.data?.user ?? { lastWorkspace: null, lastName: '' }
  const known = useStartPreferences(lastWorkspace)
  if (person.error) return <SendTo href="/error" />
  if (!person.data || !known) return null
  if (lastWorkspace) return <SendTo href={`/${lastWorkspace}/${preferences().startPage}`} />
  return <SendTo href={lastName ? '/onboarding/workspace' : '/onboarding/profile'} />
}
