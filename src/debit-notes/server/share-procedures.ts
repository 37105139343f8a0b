import { publicCall, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { acknowledged, idInput } from '#base/list.ts'
import { Refusal } from '#base/refusal.ts'
import { newRateLimit } from '#base/server/rate-limit.ts'
import { createShareInput, sharedBillInput } from '#bills/input.ts'
import { messages as bills } from '#bills/messages.ts'
import { createdShare, sharesAnswer } from '#bills/output.ts'
import { openShared, share, sharesOf } from '#bills/server/account-shares.ts'
import { endShare } from '#bills/server/account-shares-store.ts'
import { billingWorkspaceOf } from '#bills/server/workspace-store.ts'
import { messages } from '#debit-notes/messages.ts'
import { sharedDebitNoteAnswer } from '#debit-notes/output.ts'
import { debitPaperOf } from './present.ts'
import { findNote, linesOfNote } from './store.ts'

const openNote = openShared('debit_note_id', newRateLimit('debit-note-read', 120, 60, messages.tooManyReads))

/** Links to a debit note, for whoever has one. */
export const debitNoteShareProcedures = {
  createShare: workspaceMutation(
    'debitNotes.createShare',
    createShareInput,
    createdShare,
    async (scope, { id, days }, context) => {
      const note = await findNote(scope, id)
      if (note.cancelled_at) throw new Refusal('conflict', messages.notShared)
      const [made] = await Promise.all([
        share(scope, context, { paper: 'debit_note_id', documentId: id, days }),
        record(scope, { act: 'shared', noun: 'debitNote', id, label: note.number }),
      ])
      return { message: messages.made, ...made }
    },
  ),

  getShares: workspaceQuery('debitNotes.getShares', idInput, sharesAnswer, async (scope, { id }, context) => {
    await findNote(scope, id)
    return sharesOf(scope, context, 'debit_note_id', id)
  }),

  revokeShare: workspaceMutation('debitNotes.revokeShare', idInput, acknowledged, async (scope, { id }) => {
    const noteId = await endShare(scope, 'debit_note_id', id)
    const { number: label } = await findNote(scope, noteId)
    await record(scope, { act: 'stopped sharing', noun: 'debitNote', id: noteId, label })
    return { message: bills.revoked }
  }),

  /** Anyone with the secret of a link sees its debit note, and nothing else of the workspace. */
  getShared: publicCall(
    'debitNotes.getShared',
    sharedBillInput,
    sharedDebitNoteAnswer,
    (context, { token }) =>
      openNote(context, token, async ({ reader, documentId, expiresAt }) => {
        const note = await findNote(reader, documentId)
        const [lines, workspace] = await Promise.all([
          linesOfNote(reader, documentId),
          billingWorkspaceOf(reader),
        ])
        return { paper: debitPaperOf(note, lines, workspace), expiresAt }
      }),
  ),
}
