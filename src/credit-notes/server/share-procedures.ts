import { publicCall, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { idInput } from '#base/list.ts'
import { Refusal } from '#base/refusal.ts'
import { newRateLimit } from '#base/server/rate-limit.ts'
import { inTransaction, statementsAlone } from '#base/server/scope.ts'
import { asCustomerSeesIt } from '#bills/as-customer-sees-it.ts'
import { createShareInput, sharedBillInput } from '#bills/input.ts'
import { messages as bills } from '#bills/messages.ts'
import { createdShare, sharesAnswer } from '#bills/output.ts'
import { hashOfShare, makeShare, presentShare } from '#bills/server/share-link.ts'
import * as shares from '#bills/server/store.ts'
import { saleOfNote } from '#bills/server/workspace-store.ts'
import { messages } from '#credit-notes/messages.ts'
import { sharedNoteAnswer } from '#credit-notes/output.ts'
import { clientOf } from '#users/server/auth.ts'
import { notePaperOf } from './present.ts'
import { findNote, linesOfNote } from './store.ts'

const limitReads = newRateLimit('note-read', 120, 60, bills.tooManyReads)

/** Links to a credit note, kept with those to its bill, which `sales.revokeShare` revokes too. */
export const creditNoteShareProcedures = {
  createShare: workspaceMutation(
    'creditNotes.createShare',
    createShareInput,
    createdShare,
    async (scope, { id: noteId, days }, context) => {
      const note = await findNote(scope, noteId)
      if (note.is_cancelled) throw new Refusal('conflict', messages.notShared)
      const shared = { saleId: note.sale_id, noteId }
      const [made] = await Promise.all([
        makeShare(scope, context, {
          documentId: noteId,
          days,
          open: () => shares.openShares(scope, shared),
          insert: (link) => shares.insertShare(scope, { ...link, ...shared }),
        }),
        record(scope, { act: 'shared', noun: 'creditNote', id: noteId, label: note.number }),
      ])
      return { message: messages.made, ...made }
    },
  ),

  getShares: workspaceQuery(
    'creditNotes.getShares',
    idInput,
    sharesAnswer,
    async (scope, { id: noteId }, context) => {
      const { sale_id: saleId } = await findNote(scope, noteId)
      const open = await shares.openShares(scope, { saleId, noteId })
      return open.map((share) => presentShare(context, share, 'c'))
    },
  ),

  /** Anyone with the secret of a link sees its credit note as its customer may, and nothing else of the workspace. */
  getShared: publicCall(
    'creditNotes.getShared',
    sharedBillInput,
    sharedNoteAnswer,
    async (context, { token }) => {
      await limitReads(context.database, clientOf(context.headers()))
      const outside = statementsAlone(context.database)
      const open = await shares.openedNote(outside, hashOfShare(token), context.clock())
      return inTransaction(context.database, open.workspace_id, async (inside) => {
        const reader = { ...inside, workspaceId: open.workspace_id }
        const note = await findNote(reader, open.note_id)
        const [lines, sale] = await Promise.all([
          linesOfNote(reader, open.note_id),
          saleOfNote(reader, note.sale_id),
        ])
        return {
          paper: asCustomerSeesIt(notePaperOf(note, lines, sale)),
          expiresAt: open.expires_at.toISOString(),
        }
      })
    },
  ),
}
