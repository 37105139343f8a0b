import { heldOf, holdOpen } from '#access/server/hold-open.ts'
import { Refusal } from '#base/refusal.ts'
import { newRateLimit } from '#base/server/rate-limit.ts'
import { inTransaction, type Statements } from '#base/server/scope.ts'
import type { Services } from '#base/server/services.ts'
import { messages } from '#uploads/messages.ts'
import { PERSON_MB, UPLOADS_PER_HOUR, WORKSPACE_MB } from '#uploads/quota.ts'
import { insertFile, type NewFile, usageForReservation } from './store.ts'

const MB = 1024 * 1024
const limitUploads = newRateLimit('uploads', UPLOADS_PER_HOUR, 3600, messages.tooMany)

/**
 * Reserves space for a file before its address is issued. Refuses more uploads than an hour allows
 * ('tooMany'), a closed workspace ('conflict') and more bytes than the person or the workspace may store ('tooLarge').
 */
export async function reserve({ database, clock }: Services, file: NewFile): Promise<void> {
  await limitUploads(database, file.uploadedBy)
  const { paidBy } = file
  const work = async (statements: Statements, answer: () => Promise<unknown[]>) => {
    heldOf(await answer())
    const { ofPerson, ofWorkspace } = await usageForReservation(statements, file)
    if (ofPerson + file.bytes > PERSON_MB * MB) throw new Refusal('tooLarge', messages.personFull)
    if (ofWorkspace + file.bytes > WORKSPACE_MB * MB) throw new Refusal('tooLarge', messages.workspaceFull)
    await insertFile(statements, file, clock())
  }
  await inTransaction(database, paidBy, work, paidBy === null ? undefined : holdOpen(paidBy))
}
