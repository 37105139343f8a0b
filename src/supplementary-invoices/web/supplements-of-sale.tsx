import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { Money } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { NoteList } from '#bills/web/note-list.tsx'
import type { SaleAnswer } from '#sales/output.ts'
import { mayReturn } from '#sales/status.ts'
import { messages } from '#supplementary-invoices/messages.ts'
import { supplementReasonLabels } from '#supplementary-invoices/reasons.ts'

/** The supplementary invoices of a sale, newest first, and the button for another; nothing while there is neither. */
export function SupplementsOfSale({ sale }: Pick<SaleAnswer, 'sale'>) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const { data: notes = [] } = useQuery(
    orpc.supplementaryInvoices.getOfSale.queryOptions({ input: { saleId: sale.id } }),
  )
  const staysOwed = sale.returnedAmount > 0 && notes.some(({ status }) => status !== 'cancelled')
  return (
    <NoteList
      hint={staysOwed && messages.notLowered}
      title="Supplementary invoices"
      notes={notes}
      action={
        can('supplementaryInvoices.create') &&
        mayReturn(sale.status) && (
          <Button
            small
            onClick={() => overlay.open('supplementary-invoice', { preset: { saleId: sale.id } })}
          >
            Charge more
          </Button>
        )
      }
      opens={{ panel: 'supplementaryInvoiceId', call: 'supplementaryInvoices.getOne' }}
      facts={({ reason }) => [supplementReasonLabels[reason]]}
      end={({ status, total }) =>
        status === 'cancelled' ? <StatusBadge tone="red">Cancelled</StatusBadge> : <Money value={total} />
      }
    />
  )
}
