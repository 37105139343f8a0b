import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** Whether somebody was signed in when this page was opened; undefined until known. */
export function useSignedInAtStart(): boolean | undefined {
  const session = useSession()
  const [atStart, setAtStart] = useState<boolean>()
  if (atStart === undefined && session.known) setAtStart(session.email !== undefined)
  return atStart
}

/** Whether someone is signed in in this browser, and who, without redirecting visitors to sign in. */
export function useSession(): {
  known: boolean
  email: string | undefined
  lastName: string
  /** The password was right, the second step is still due: nobody is signed in yet. */
  isDue: boolean
} {
  const query = useQuery({ queryKey: ['session'], queryFn: readSession, staleTime: 0, retry: false })
  return {
    known: !query.isPending,
    email: query.data?.isDue ? undefined : query.data?.email,
    lastName: query.data?.lastName ?? '',
    isDue: query.data?.isDue ?? false,
  }
}

/** Loads who is signed in in this browser; null for nobody. */
export async function readSession(): Promise<{
  email: string
  lastName: string
  isDue: boolean
} | null> {
  const answer = await fetch('/api/auth/get-session')
  const session: unknown = answer.ok ? await answer.json() : null
  if (typeof session !== 'object' || session === null || !('user' in session)) return null
  const { user } = session
  if (typeof user !== 'object' || user === null || !('email' in user) || typeof user.email !== 'string')
    return null
  return {
    email: user.email,
    lastName: 'lastName' in user && typeof user.lastName === 'string' ? user.lastName : '',
    isDue: 'session' in session && stateOf(session.session) === 'due',
  }
}

/** What the session says of its second factor. */
const stateOf = (session: unknown): unknown =>
  typeof session === 'object' && session !== null && 'secondFactor' in session
    ? session.secondFactor
    : undefined
