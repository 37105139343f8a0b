import { passkeyClient } from '@better-auth/passkey/client'
import { createAuthClient } from 'better-auth/client'
import { client } from '#base/web/rpc.ts'
import { factorMessages } from '#users/messages.ts'

const passkeys = createAuthClient({ plugins: [passkeyClient()] })

type Answer = { error: { message?: string; status: number } | null }

/** Refusals of the browser and of the library are of many words; ours are said as they are. */
function refuse({ error }: Answer): void {
  if (error) throw new Error(error.status === 401 && error.message ? error.message : factorMessages.failed)
}

/** Signs in with a passkey of this device or a key; it replaces the session that there was. */
export const signInWithPasskey = async () => refuse(await passkeys.signIn.passkey())

/** Adds a passkey for whoever is signed in. */
export async function addPasskey(): Promise<void> {
  await client.users.beginPasskey({})
  refuse(await passkeys.passkey.addPasskey())
}
