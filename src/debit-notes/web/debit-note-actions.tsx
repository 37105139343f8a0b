import { FileDown, Share2 } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { confirm } from '#base/web/layers/confirm.ts'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { messages } from '#debit-notes/messages.ts'
import type { DebitNoteAnswer } from '#debit-notes/output.ts'
import { printDebitNote } from './print-debit-note.ts'

type Note = DebitNoteAnswer['debitNote']

/** The actions on a debit note: its PDF, a link, and cancelling it. */
export function DebitNoteActions({ note }: { note: Note }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <Button icon={FileDown} onClick={() => printDebitNote(note.id)}>
        Export PDF
      </Button>
      {can('debitNotes.createShare') && !note.isCancelled && (
        <Button
          icon={Share2}
          onClick={() => overlay.open('debit-note-share', { preset: { debitNoteId: note.id } })}
        >
          Share
        </Button>
      )}
      {can('debitNotes.cancel') && !note.isCancelled && <CancelNote note={note} />}
    </div>
  )
}

function CancelNote({ note: { id, number, withGoods } }: { note: Note }) {
  const cancel = useAct(orpc.debitNotes.cancel.mutationOptions())
  const ask = async () => {
    const sure = await confirm({
      title: messages.cancelTitle(number),
      body: withGoods ? messages.cancelGoods : messages.cancelBody,
      action: 'Cancel debit note',
      cancel: 'Keep debit note',
      tone: 'danger',
    })
    if (sure) cancel.mutate({ id })
  }
  return (
    <Button tone="tinted" className="ml-auto phone:ml-0" pending={cancel.isPending} onClick={ask}>
      Cancel debit note
    </Button>
  )
}
