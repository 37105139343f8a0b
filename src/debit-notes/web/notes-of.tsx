import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { Money } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { NoteList } from '#bills/web/note-list.tsx'
import { messages } from '#debit-notes/messages.ts'
import { debitReasonLabel } from '#debit-notes/reasons.ts'

type Props = { billId?: string; intakeId?: string; mayAdd: boolean }

/** The debit notes against a bill or an intake, and the button to create another. */
export function DebitNotesOf({ billId, intakeId, mayAdd }: Props) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const { data } = useQuery(
    orpc.debitNotes.getMany.queryOptions({ input: { perPage: 100, filters: { billId, intakeId } } }),
  )
  const notes = data?.debitNotes ?? []
  const isOffered = mayAdd && can('debitNotes.create')
  const add = () =>
    overlay.open('debit-note', {
      preset: billId ? { vendorBillId: billId } : { inventoryIntakeId: intakeId ?? '' },
    })
  return (
    <NoteList
      title="Debit notes"
      notes={notes}
      action={
        isOffered && (
          <Button small onClick={add}>
            {billId ? messages.enter : messages.sendBack}
          </Button>
        )
      }
      opens={{ panel: 'debitNoteId', call: 'debitNotes.getOne' }}
      facts={({ reason }) => [debitReasonLabel(reason)]}
      end={(note) =>
        note.isCancelled ? (
          <StatusBadge tone="red">Cancelled</StatusBadge>
        ) : (
          <Money value={note.billId ? note.total : note.taxable} />
        )
      }
    />
  )
}
