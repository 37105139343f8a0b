import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { NoteActions } from '#bills/web/note-actions.tsx'
import { PrintCopies } from '#bills/web/print-copies.tsx'
import { messages } from '#supplementary-invoices/messages.ts'
import type { SupplementAnswer } from '#supplementary-invoices/output.ts'
import { printSupplement } from './print-supplement.ts'

/** The actions on a supplementary invoice: its PDF in each copy, a link or email, and cancelling it. */
export function SupplementActions({ found }: { found: SupplementAnswer }) {
  const { id, number, status } = found.supplementaryInvoice
  const { can } = usePlace()
  const overlay = useOverlay()
  const cancel = useAct(orpc.supplementaryInvoices.cancel.mutationOptions())
  const counts = status !== 'cancelled'
  return (
    <NoteActions
      noun="supplementary invoice"
      print={<PrintCopies print={(...chosen) => printSupplement(id, ...chosen)} />}
      share={
        counts && can('supplementaryInvoices.createShare')
          ? () => overlay.open('supplementary-invoice-share', { preset: { supplementaryInvoiceId: id } })
          : undefined
      }
      cancel={
        counts && can('supplementaryInvoices.cancel')
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
