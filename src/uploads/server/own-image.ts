import { invalidField } from '#base/refusal.ts'
import type { Statements } from '#base/server/scope.ts'
import { messages } from '#uploads/messages.ts'
import { type FileUser, touchFile } from './store.ts'

const ownImage = /^\/files\/(images\/[0-9a-f-]{36}\/[\w-]{16,64}\.(?:gif|jpg|png|webp))$/
const ownPaper = /^\/files\/(images\/[0-9a-f-]{36}\/[\w-]{16,64}\.(?:gif|jpg|png|webp|pdf))$/

/**
 * Refuses, at its field, the address of an image outside our own storage: an external address could load
 * anything into bills and screens. Ours are paths, so that they work under every host name. A stored image
 * stays for a day from now, and for as long as a record refers to it. So does that of another workspace, in whose quota
 * it counts: it is refused as if it did not exist.
 */
export const requireOwnImage = (...asked: Asked): Promise<void> => requireOwn(ownImage, ...asked)

/** The same of a paper, which may be a PDF too. */
export const requireOwnPaper = (...asked: Asked): Promise<void> => requireOwn(ownPaper, ...asked)

type Asked = [statements: Statements, field: string, address: string | null | undefined, by: FileUser]

async function requireOwn(own: RegExp, ...[statements, field, address, by]: Asked): Promise<void> {
  if (address === null || address === undefined) return
  const key = own.exec(address)?.[1]
  if (!key || !(await touchFile(statements, key, by))) {
    const isPdf = own === ownPaper && address.endsWith('.pdf')
    throw invalidField([field], isPdf ? messages.notOurPdf : messages.notOurs)
  }
}
