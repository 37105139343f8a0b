import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatDate, Money } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
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
  if (notes.length === 0 && !isOffered) return null
  const add = () =>
    overlay.open('debit-note', {
      preset: billId ? { vendorBillId: billId } : { inventoryIntakeId: intakeId ?? '' },
    })
  return (
    <Section
      title="Debit notes"
      action={
        isOffered && (
          <Button small onClick={add}>
            {billId ? messages.enter : messages.sendBack}
          </Button>
        )
      }
    >
      {notes.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {notes.map((note) => (
            <li key={note.id} className="flex min-h-11 items-center justify-between gap-3 px-3 py-1.5">
              <div className="min-w-0">
                <PanelLink panel="debitNoteId" call="debitNotes.getOne" id={note.id}>
                  {note.number}
                </PanelLink>
                <div className="text-help text-muted">
                  {formatDate(note.date)} · {debitReasonLabel(note.reason)}
                </div>
              </div>
              {note.isCancelled ? (
                <StatusBadge tone="red">Cancelled</StatusBadge>
              ) : (
                <Money value={note.billId ? note.total : note.taxable} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
