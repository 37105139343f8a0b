import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { acknowledged, idInput } from '#base/list.ts'
import { rupeesOf } from '#base/money.ts'
import { billingWorkspaceOf } from '#bills/server/workspace-store.ts'
import {
  cancelDebitNoteInput,
  createDebitNoteInput,
  debitableInput,
  debitNotesListInput,
} from '#debit-notes/input.ts'
import { createdDebitNote, debitableAnswer, debitNoteAnswer, debitNotesPage } from '#debit-notes/output.ts'
import { billToDebit, intakeToDebit } from './debitable-store.ts'
import { debitableOf, debitPaperOf, noteOf } from './present.ts'
import { findNote, linesOfNote, pageOfNotes, sumsOfNotes } from './store.ts'
import { cancelNote, createNote } from './write.ts'

/** Debit notes to vendors: goods sent back, and bills lowered without goods (CGST Act s.34). */
export const debitNoteProcedures = {
  getMany: workspaceQuery('debitNotes.getMany', debitNotesListInput, debitNotesPage, async (scope, asked) => {
    const [{ rows, pagination }, sums] = await Promise.all([
      pageOfNotes(scope, asked),
      sumsOfNotes(scope, asked),
    ])
    return {
      debitNotes: rows.map(noteOf),
      pagination,
      sums: { taxable: rupeesOf(sums.taxable), tax: rupeesOf(sums.tax), total: rupeesOf(sums.total) },
    }
  }),

  getOne: workspaceQuery('debitNotes.getOne', idInput, debitNoteAnswer, async (scope, { id }) => {
    const note = await findNote(scope, id)
    const [lines, workspace] = await Promise.all([linesOfNote(scope, id), billingWorkspaceOf(scope)])
    return {
      debitNote: { ...noteOf(note), createdBy: note.created_by_name },
      paper: debitPaperOf(note, lines, workspace),
    }
  }),

  getDebitable: workspaceQuery(
    'debitNotes.getDebitable',
    debitableInput,
    debitableAnswer,
    async (scope, { billId, intakeId }) =>
      debitableOf(billId ? await billToDebit(scope, billId) : await intakeToDebit(scope, intakeId ?? '')),
  ),

  create: workspaceMutation('debitNotes.create', createDebitNoteInput, createdDebitNote, createNote),

  cancel: workspaceMutation('debitNotes.cancel', cancelDebitNoteInput, acknowledged, cancelNote),
}
