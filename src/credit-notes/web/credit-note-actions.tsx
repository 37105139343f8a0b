import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { NoteActions } from '#bills/web/note-actions.tsx'
import { PrintCopies } from '#bills/web/print-copies.tsx'
import { messages } from '#credit-notes/messages.ts'
import type { CreditNoteAnswer } from '#credit-notes/output.ts'
import { printNote } from './print-note.ts'

/** The actions on a credit note: its PDF in each copy, a link, and cancelling one without goods. */
export function CreditNoteActions({ found: { creditNote } }: { found: CreditNoteAnswer }) {
  const { id, number, isCancelled, mayCancel } = creditNote
  const { can } = usePlace()
  const overlay = useOverlay()
  const cancel = useAct(orpc.creditNotes.cancel.mutationOptions())
  return (
    <NoteActions
      noun="credit note"
      print={<PrintCopies print={(...chosen) => printNote(id, ...chosen)} />}
      share={
        can('creditNotes.createShare') && !isCancelled
          ? () => overlay.open('credit-note-share', { preset: { creditNoteId: id } })
          : undefined
      }
      cancel={
        can('creditNotes.cancel') && mayCancel
          ? {
              title: messages.cancelTitle(number),
              body: messages.cancelBody,
              pending: cancel.isPending,
              run: () => cancel.mutate({ id }),
            }
          : undefined
      }
    />
  )
}
