import { useQuery } from '@tanstack/react-query'
import type { PanelProps } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { SharedLinks } from '#bills/web/link-list.tsx'
import { noteFacts } from '#bills/web/note-facts.tsx'
import { NoteBody, NotePanel } from '#bills/web/note-panel.tsx'
import { BillPayments } from '#receipts/web/bill-payments.tsx'
import { messages } from '#supplementary-invoices/messages.ts'
import type { SupplementAnswer } from '#supplementary-invoices/output.ts'
import { supplementedPaper } from '#supplementary-invoices/paper.ts'
import { supplementReasonLabels } from '#supplementary-invoices/reasons.ts'
import { SupplementActions } from './supplement-actions.tsx'

/** ?supplementaryInvoiceId=…: a supplementary invoice, with its payments and what can be done with it. */
export default function SupplementPanel({ id, close }: PanelProps) {
  const query = useQuery(orpc.supplementaryInvoices.getOne.queryOptions({ input: { id } }))
  const found = query.data
  const note = found?.supplementaryInvoice
  return (
    <NotePanel
      noun="Supplementary invoice"
      note={note && { ...note, isCancelled: note.status === 'cancelled' }}
      query={query}
      close={close}
      actions={found && <SupplementActions found={found} />}
    >
      {found && <Body {...found} />}
    </NotePanel>
  )
}

function Body({ supplementaryInvoice: note, paper }: SupplementAnswer) {
  const { can } = usePlace()
  // Copies for our own use never hide GST.
  const { bill } = supplementedPaper(paper, 'triplicate')
  return (
    <>
      <NoteBody
        facts={[
          ...noteFacts(note),
          ['Reason', supplementReasonLabels[note.reason]],
          ['Recorded by', note.createdBy],
        ]}
        title="Lines"
        bill={bill}
        notes={paper.notes}
      />
      {note.status !== 'cancelled' && can('receipts.getOfSale') && (
        <BillPayments saleId={note.id} customerId={note.customerId} openAmount={note.openAmount} />
      )}
      <Shares id={note.id} />
    </>
  )
}

/** The active links to a supplementary invoice; nothing when there are none. */
function Shares({ id }: { id: string }) {
  const { can } = usePlace()
  const { data: shares = [] } = useQuery(orpc.supplementaryInvoices.getShares.queryOptions({ input: { id } }))
  const { mutate, isPending, variables } = useAct(orpc.supplementaryInvoices.revokeShare.mutationOptions())
  return (
    <SharedLinks
      shares={shares}
      body={messages.revokeBody}
      pendingId={isPending ? variables?.id : undefined}
      revoke={can('supplementaryInvoices.revokeShare') ? (share) => mutate({ id: share }) : undefined}
    />
  )
}
