import { invalidField } from '#base/refusal.ts'
import { messages } from '#uploads/messages.ts'

const ownImage = /^\/files\/images\/[0-9a-f-]{36}\/[\w-]{16,64}\.(gif|jpg|png|webp)$/

/**
 * Refuses, at its field, the address of a picture that is not in our own store: an address from outside would let
 * bills and screens load whatever someone else puts there. Ours are paths, so that they hold under every host name.
 */
export function requireOwnImage(field: string, address: string | null | undefined): void {
  if (address !== null && address !== undefined && !ownImage.test(address))
    throw invalidField([field], messages.notOurs)
}
