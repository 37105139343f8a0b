import { lazy, Suspense } from 'react'
import { usePersonAsked } from '#base/web/session-ended.ts'

const SignInAgain = lazy(() => import('#users/web/sign-in-again.tsx'))
const ConfirmIdentity = lazy(() => import('#users/web/confirm-identity.tsx'))

/** The dialog that a call waits for: to sign in again, or to prove who one is. */
export function PersonAsked() {
  const asked = usePersonAsked()
  if (!asked) return null
  return (
    <Suspense>{asked.why === 'ended' ? <SignInAgain {...asked} /> : <ConfirmIdentity {...asked} />}</Suspense>
  )
}
