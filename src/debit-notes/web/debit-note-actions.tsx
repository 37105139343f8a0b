import { FileDown } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { NoteActions } from '#bills/web/note-actions.tsx'
import { messages } from '#debit-notes/messages.ts'
import type { DebitNoteAnswer } from '#debit-notes/output.ts'
import { printDebitNote } from './print-debit-note.ts'

/** The actions on a debit note: its PDF, a link, and cancelling it. */
export function DebitNoteActions({ note }: { note: DebitNoteAnswer['debitNote'] }) {
  const { id, number, isCancelled, withGoods } = note
  const { can } = usePlace()
  const overlay = useOverlay()
  const cancel = useAct(orpc.debitNotes.cancel.mutationOptions())
  return (
    <NoteActions
      noun="debit note"
      print={
        <Button icon={FileDown} onClick={() => printDebitNote(id)}>
          Export PDF
        </Button>
      }
      share={
        can('debitNotes.createShare') && !isCancelled
          ? () => overlay.open('debit-note-share', { preset: { debitNoteId: id } })
          : undefined
      }
      cancel={
        can('debitNotes.cancel') && !isCancelled
          ? {
              title: messages.cancelTitle(number),
              body: withGoods ? messages.cancelGoods : messages.cancelBody,
              pending: cancel.isPending,
              run: () => cancel.mutate({ id }),
            }
          : undefined
      }
    />
  )
}
