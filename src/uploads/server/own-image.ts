import { invalidField } from '#base/refusal.ts'
import type { CallContext } from '#base/server/services.ts'
import { messages } from '#uploads/messages.ts'

const imageKey = /images\/[0-9a-f-]{36}\/[\w-]{16,64}\.(gif|jpg|png|webp)$/

/**
 * Refuses, at its field, the address of a picture that is not in our own store: an address from outside would let
 * bills and screens load whatever someone else puts there.
 */
export function requireOwnImage(
  context: Pick<CallContext, 'files' | 'origin'>,
  field: string,
  address: string | null | undefined,
): void {
  if (address === null || address === undefined) return
  const key = address.match(imageKey)?.[0]
  if (key === undefined || context.files.publicUrl(key, context.origin) !== address)
    throw invalidField([field], messages.notOurs)
}
