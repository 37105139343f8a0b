import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, buttonClass } from '#base/web/button.tsx'
import { Link } from '#base/web/page/address.tsx'
import { orpc, readFailure } from '#base/web/rpc.ts'
import { OIDC } from '#users/sign-in.ts'
import { readAuthClient, signInCall } from './auth-client.ts'
import { PasskeyButton } from './passkey-button.tsx'

/**
 * The configured ways to sign in or sign up without a password; `to` is a path of ours. `byLink` is false where the page
 * itself sends the link. With `signedIn`, a passkey is one of them.
 */
export function OtherWays({
  to,
  byLink = true,
  signedIn,
}: {
  to: string
  byLink?: boolean
  signedIn?: () => unknown
}) {
  const settings = useQuery(orpc.settings.getOne.queryOptions({ input: {} }))
  const leave = useMutation({
    mutationFn: (provider: string) =>
      signInCall(async (fetchOptions) =>
        (await readAuthClient()).signIn.social({
          provider,
          callbackURL: `/callback?next=${encodeURIComponent(to)}`,
          errorCallbackURL: '/error',
          fetchOptions,
        }),
      ),
  })
  if (!settings.data) return null
  const { googleSignIn, oidcName, mail } = settings.data
  return (
    <div className="mt-3 grid gap-2 empty:hidden">
      {googleSignIn && <Button onClick={() => leave.mutate('google')}>Continue with Google</Button>}
      {oidcName && <Button onClick={() => leave.mutate(OIDC)}>Continue with {oidcName}</Button>}
      {mail && byLink && (
        <Link
          to="/sign-in"
          search={{ by: 'link', ...(to === '/' ? {} : { next: to }) }}
          className={buttonClass('plain')}
        >
          Continue with an emailed link
        </Link>
      )}
      {signedIn && <PasskeyButton signedIn={signedIn} />}
      {leave.error && (
        <p role="alert" className="text-red-text">
          {readFailure(leave.error).message}
        </p>
      )}
    </div>
  )
}
