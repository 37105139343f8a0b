import { Share2 } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { confirm } from '#base/web/layers/confirm.ts'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { PrintCopies } from '#bills/web/print-copies.tsx'
import { messages } from '#credit-notes/messages.ts'
import type { CreditNoteAnswer } from '#credit-notes/output.ts'
import { printNote } from './print-note.ts'

/** The actions on a credit note: its PDF in each copy, a link, and cancelling one without goods. */
export function CreditNoteActions({ found: { creditNote: note } }: { found: CreditNoteAnswer }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <PrintCopies print={(...chosen) => printNote(note.id, ...chosen)} />
      {can('creditNotes.createShare') && !note.isCancelled && (
        <Button
          icon={Share2}
          className="phone:flex-1"
          onClick={() => overlay.open('credit-note-share', { preset: { creditNoteId: note.id } })}
        >
          Share
        </Button>
      )}
      {can('creditNotes.cancel') && note.mayCancel && <CancelNote id={note.id} number={note.number} />}
    </div>
  )
}

function CancelNote({ id, number }: { id: string; number: string }) {
  const cancel = useAct(orpc.creditNotes.cancel.mutationOptions())
  const ask = async () => {
    const sure = await confirm({
      title: messages.cancelTitle(number),
      body: messages.cancelBody,
      action: 'Cancel credit note',
      cancel: 'Keep credit note',
      tone: 'danger',
    })
    if (sure) cancel.mutate({ id })
  }
  return (
    <Button tone="tinted" className="ml-auto phone:ml-0" pending={cancel.isPending} onClick={ask}>
      Cancel credit note
    </Button>
  )
}
