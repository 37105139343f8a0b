import { Suspense } from 'react'
import { later } from '#base/web/later.tsx'
import { usePersonAsked } from '#base/web/session-ended.ts'

const SignInAgain = later(() => import('#users/web/sign-in-again.tsx'))
const ConfirmIdentity = later(() => import('#users/web/confirm-identity.tsx'))

/** The dialog that a call waits for: to sign in again, or to prove who one is. */
export function PersonAsked() {
  const asked = usePersonAsked()
  if (!asked) return null
  return (
    <Suspense>{asked.why === 'ended' ? <SignInAgain {...asked} /> : <ConfirmIdentity {...asked} />}</Suspense>
  )
}
