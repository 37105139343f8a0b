import type { Member } from '#access/server/identity.ts'
import { newRateLimit } from '#base/server/rate-limit.ts'
import type { CallContext } from '#base/server/services.ts'
import { messages } from '#bills/messages.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR
const ofPerson = newRateLimit('document-mail', 1_000, DAY, messages.tooManyOfPerson)
const toOne = newRateLimit('document-mail-to', 60, DAY, messages.tooManyToOne)

/**
 * Counts a document that is emailed, of a kind that has a limit by this name: 60 an hour for a workspace. A person may send
 * 1,000 in a day, and 60 of them to one address, over all kinds and workspaces, because the recipient may never have heard of us.
 * An address has no limit of its own, as whoever uses it up would stop the emails of every shop. What goes to no address, such as
 * a note of a reminder, counts for the workspace alone.
 */
export function limitDocumentMails(name: string, message: string) {
  const ofWorkspace = newRateLimit(name, 60, HOUR, message)
  return async ({ database, member }: CallContext & { member: Member }, to: string | null | undefined) => {
    await ofWorkspace(database, member.workspaceId)
    if (!to) return
    await ofPerson(database, member.userId)
    await toOne(database, `${member.userId} ${to.toLowerCase()}`)
  }
}
