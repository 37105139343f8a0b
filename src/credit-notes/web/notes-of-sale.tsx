import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { Money } from '#base/web/display.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { NoteList } from '#bills/web/note-list.tsx'
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
  return (
    <NoteList
      title="Credit notes"
      notes={notes}
      action={
        can('creditNotes.create') &&
        mayReturn(sale.status) && (
          <Button small onClick={() => overlay.open('credit-note', { preset: { saleId: sale.id } })}>
            Credit without return
          </Button>
        )
      }
      opens={{ panel: 'creditNoteId', call: 'creditNotes.getOne' }}
      facts={({ reason, returnId }) => [reasonLabelOf(reason), returnId]}
      end={({ credited }) => <Money value={credited} />}
    />
  )
}
