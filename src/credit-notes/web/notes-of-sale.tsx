import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatDate, Money } from '#base/web/display.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { reasonLabelOf } from '#credit-notes/reasons.ts'
import type { SaleAnswer } from '#sales/output.ts'
import { mayReturn } from '#sales/status.ts'

/** The credit notes of a sale, newest first, and the button for one without goods; nothing while there is neither. */
export function NotesOfSale({ sale }: Pick<SaleAnswer, 'sale'>) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const { data: notes = [] } = useQuery(
    orpc.creditNotes.getOfSale.queryOptions({ input: { saleId: sale.id } }),
  )
  const mayCreate = can('creditNotes.create') && mayReturn(sale.status)
  if (notes.length === 0 && !mayCreate) return null
  return (
    <Section
      title="Credit notes"
      action={
        mayCreate && (
          <Button small onClick={() => overlay.open('credit-note', { preset: { saleId: sale.id } })}>
            Credit without return
          </Button>
        )
      }
    >
      {notes.length === 0 ? (
        <p className="text-muted">No credit notes yet.</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {notes.map((note) => (
            <li key={note.id} className="flex min-h-11 items-center gap-3 px-3 py-1.5">
              <div className="min-w-0 flex-1">
                <PanelLink panel="creditNoteId" call="creditNotes.getOne" id={note.id}>
                  {note.number}
                </PanelLink>
                <div className="text-help text-muted">
                  {[formatDate(note.date), reasonLabelOf(note.reason), note.returnId]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </div>
              <Money value={note.credited} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
