import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { orpc } from '#base/web/rpc.ts'
import { authClient } from './auth-client.ts'

/** Signing in through Google, where the installation has set it up. */
export function GoogleButton({ to }: { to: string }) {
  const settings = useQuery(orpc.settings.getOne.queryOptions({ input: {} }))
  if (!settings.data?.googleSignIn) return null
  const signIn = () =>
    authClient.signIn.social({
      provider: 'google',
      callbackURL: `/callback?next=${encodeURIComponent(to)}`,
      errorCallbackURL: '/error',
    })
  return (
    <div className="mt-3 grid">
      <Button onClick={signIn}>Continue with Google</Button>
    </div>
  )
}
