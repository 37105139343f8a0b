import { useQuery, useQueryClient } from '@tanstack/react-query'
import { buttonClass } from '#base/web/button.tsx'
import { Link, useSearch } from '#base/web/page/address.tsx'
import { PlainPage } from '#base/web/page/plain-page.tsx'
import { SendTo } from '#base/web/page/send-to.tsx'
import { client, readFailure } from '#base/web/rpc.ts'
import { useSession } from '#base/web/session.ts'
import { interruptedMessages } from '#users/interrupted-messages.ts'
import { linkExpired } from '#users/link-expired.ts'
import { profileMessages } from '#users/profile-messages.ts'
import { safeReturn } from '#users/sign-in.ts'
import { readAuthClient, signInCall } from './auth-client.ts'

/** /callback: the return from a sign-in provider and from the link of an email change. */
export default function CallbackScreen() {
  const search = useSearch()
  const session = useSession()
  if (!session.known) return null
  const { token, next, error, link } = search
  if (typeof error === 'string') return <SendTo href={`/error?error=${encodeURIComponent(error)}`} />
  const to = safeReturn(typeof next === 'string' ? next : undefined)
  if (typeof link === 'string' && !session.email && !session.isDue) return <LinkSignIn token={link} />
  if (!session.email) {
    const here = `${location.pathname}${location.search}`
    return <SendTo href={`/sign-in?next=${encodeURIComponent(here)}`} />
  }
  if (typeof token === 'string') return <EmailChange token={token} />
  if (!session.lastName) return <SendTo href={`/onboarding/profile?next=${encodeURIComponent(to)}`} />
  return <SendTo href={to === '/' ? '/onboarding' : to} />
}

/** Opens a sign-in link; the page then redirects by the current session. */
function LinkSignIn({ token }: { token: string }) {
  const queries = useQueryClient()
  const opened = useQuery({
    queryKey: ['sign-in link', token],
    queryFn: async () => {
      const signedIn = await signInCall(async (fetchOptions) =>
        (await readAuthClient()).magicLink.verify({ query: { token }, fetchOptions }),
      )
      // An expired link is answered with a redirect to the start page, which is not a session.
      if (!signedIn?.token) throw new Error(interruptedMessages.used)
      await queries.invalidateQueries({ queryKey: ['session'] })
      return true
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!opened.error) return null
  return (
    <PlainPage title={linkExpired} hint={readFailure(opened.error).message}>
      <Link to="/sign-in" search={{ by: 'link' }} className={buttonClass('primary')}>
        Ask for a new link
      </Link>
    </PlainPage>
  )
}

function EmailChange({ token }: { token: string }) {
  const queries = useQueryClient()
  const change = useQuery({
    queryKey: ['email change', token],
    queryFn: async () => {
      await client.users.confirmEmailChange({ token })
      queries.removeQueries({ queryKey: ['session'] })
      return true
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (change.isPending) return null
  return (
    <PlainPage
      title={change.error ? linkExpired : profileMessages.emailChanged}
      hint={change.error ? readFailure(change.error).message : profileMessages.emailChangedMore}
    >
      <Link to="/" className={buttonClass('primary')}>
        Go to home
      </Link>
    </PlainPage>
  )
}
