import { useQuery } from '@tanstack/react-query'
import { FileDown, Share2 } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { SharedLinks } from '#bills/web/link-list.tsx'
import { messages } from '#receipt-papers/messages.ts'
import type { Receipt } from '#receipts/output.ts'
import { printReceipt } from './print-receipt.ts'

/** The document of a receipt: its PDF, and sending it to the customer. */
export function ReceiptPaperActions({ receipt }: { receipt: Receipt }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  return (
    <>
      {can('receipts.getPaper') && (
        <Button icon={FileDown} onClick={() => printReceipt(receipt)}>
          Export PDF
        </Button>
      )}
      {can('receipts.createShare') && !receipt.cancelledAt && (
        <Button
          icon={Share2}
          onClick={() => overlay.open('receipt-share', { preset: { receiptId: receipt.id } })}
        >
          Share
        </Button>
      )}
    </>
  )
}

/** The active links to a receipt; nothing when there are none. */
export function ReceiptShares({ id }: { id: string }) {
  const { can } = usePlace()
  const { data: shares = [] } = useQuery({
    ...orpc.receipts.getShares.queryOptions({ input: { id } }),
    enabled: can('receipts.getShares'),
  })
  const { mutate, isPending, variables } = useAct(orpc.receipts.revokeShare.mutationOptions())
  return (
    <SharedLinks
      shares={shares}
      body={messages.revokeBody}
      pendingId={isPending ? variables?.id : undefined}
      revoke={can('receipts.revokeShare') ? (share) => mutate({ id: share }) : undefined}
    />
  )
}
