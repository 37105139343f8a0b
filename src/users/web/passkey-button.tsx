import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { orpc, readFailure } from '#base/web/rpc.ts'

/** Whether this browser can use passkeys at this address. */
export function usePasskeys(): boolean {
  const settings = useQuery(orpc.settings.getOne.queryOptions({ input: {} }))
  return (settings.data?.passkeys ?? false) && isSecureContext && 'PublicKeyCredential' in window
}

/** Signs in with a passkey; shows nothing where there can be none. */
export function PasskeyButton({ signedIn }: { signedIn: () => unknown }) {
  const canUse = usePasskeys()
  const signIn = useMutation({
    mutationFn: async () => (await import('./passkey-client.ts')).signInWithPasskey(),
    onSuccess: () => signedIn(),
  })
  if (!canUse) return null
  return (
    <>
      <Button icon={KeyRound} pending={signIn.isPending} onClick={() => signIn.mutate()}>
        Use a passkey
      </Button>
      {signIn.error && (
        <p role="alert" className="text-red-text">
          {readFailure(signIn.error).message}
        </p>
      )}
    </>
  )
}
