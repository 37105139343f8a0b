import { personOfCall } from '#access/server/identity.ts'
import { inTransaction } from '#base/server/scope.ts'
import type { CallContext } from '#base/server/services.ts'
import { announceSessionsEnded } from './announce-sessions.ts'
import { addedSecondFactor } from './second-factor-procedures.ts'
import { lockUser } from './store.ts'

/**
 * What our own rules add to the library's passkeys: only a person who confirmed who they are adds one, and it counts as a
 * second factor from then on.
 */
export async function aroundPasskey(
  context: CallContext,
  path: string,
  ask: () => Promise<Response>,
): Promise<Response> {
  if (path === '/passkey/generate-register-options' || path === '/passkey/verify-registration') {
    const person = await personOfCall(context, 'users.beginPasskey')
    const response = await ask()
    if (!response.ok || path === '/passkey/generate-register-options') return response
    const send = await inTransaction(context.database, null, async (statements) => {
      await lockUser(statements, person.userId)
      return addedSecondFactor(context, person, statements)
    })
    await send()
    await announceSessionsEnded(context, person.userId)
    return response
  }
  return ask()
}
