import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { acknowledged, idInput } from '#base/list.ts'
import { rupeesOf } from '#base/money.ts'
import { saleOfNote } from '#bills/server/workspace-store.ts'
import { createCreditNoteInput, creditNotesListInput, ofSaleInput } from '#credit-notes/input.ts'
import { createdCreditNote, creditNoteAnswer, creditNotesPage, notesOfSale } from '#credit-notes/output.ts'
import { taxesInRupees } from '#sales/server/present.ts'
import { findSale } from '#sales/server/store.ts'
import { standingOf } from './cancel-store.ts'
import { noteOf, notePaperOf } from './present.ts'
import { findNote, linesOfNote, notesOf, pageOfNotes, sumsOfNotes } from './store.ts'
import { cancelNote, createNote } from './write.ts'

/** Credit notes, of returns and without goods (CGST Act s.34). */
export const creditNoteProcedures = {
  getMany: workspaceQuery(
    'creditNotes.getMany',
    creditNotesListInput,
    creditNotesPage,
    async (scope, asked) => {
      const { rows, pagination } = await pageOfNotes(scope, asked)
      const sums = asked.sums && !pagination.isMore ? await sumsOfNotes(scope, asked) : undefined
      return {
        creditNotes: rows.map(noteOf),
        pagination,
        sums: sums && {
          taxable: rupeesOf(sums.taxable),
          tax: rupeesOf(sums.tax),
          credited: rupeesOf(sums.credited),
        },
      }
    },
  ),

  getOne: workspaceQuery('creditNotes.getOne', idInput, creditNoteAnswer, async (scope, { id }) => {
    const note = await findNote(scope, id)
    const [lines, sale, standing] = await Promise.all([
      linesOfNote(scope, id),
      saleOfNote(scope, note.sale_id),
      standingOf(scope, id),
    ])
    return {
      creditNote: {
        ...noteOf(note),
        description: note.reason.description,
        createdBy: note.created_by_name ?? '',
        mayCancel:
          !note.return_id &&
          !note.cancels_sale &&
          !note.is_cancelled &&
          !standing.hasReturnsSince &&
          !standing.tookDiscount,
      },
      paper: notePaperOf(note, lines, sale),
    }
  }),

  getOfSale: workspaceQuery('creditNotes.getOfSale', ofSaleInput, notesOfSale, async (scope, { saleId }) => {
    const [, found] = await Promise.all([findSale(scope, saleId), notesOf(scope, saleId)])
    return found.map((note) => ({
      ...note,
      credited: rupeesOf(note.credited),
      items: note.items.map((item) => ({
        ...item,
        taxes: taxesInRupees(item.taxes),
        amount: rupeesOf(item.amount),
      })),
    }))
  }),

  create: workspaceMutation('creditNotes.create', createCreditNoteInput, createdCreditNote, createNote),

  cancel: workspaceMutation('creditNotes.cancel', idInput, acknowledged, cancelNote),
}
