import { useQuery } from '@tanstack/react-query'
import { FileDown, Share2 } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { toastFailure } from '#base/web/feedback/toast.ts'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { SharedLinks } from '#bills/web/link-list.tsx'
import { messages } from '#order-papers/messages.ts'
import type { PurchaseOrder } from '#purchase-orders/output.ts'
import { printOrder } from './print-order.ts'

/** The document of an order: its PDF, and sending it to the vendor. Both show what is saved. */
export function OrderPaperActions({ order, dirty }: { order: PurchaseOrder; dirty: boolean }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  if (!can('purchaseOrders.getPaper')) return null
  const once = (act: () => void) => () => (dirty ? toastFailure(messages.saveFirst) : act())
  const share = () => overlay.open('order-share', { preset: { purchaseOrderId: order.id } })
  return (
    <>
      <Button icon={FileDown} onClick={once(() => printOrder(order.id))}>
        Export PDF
      </Button>
      {can('purchaseOrders.createShare') && order.status !== 'cancelled' && (
        <Button icon={Share2} onClick={once(share)}>
          Share
        </Button>
      )}
    </>
  )
}

/** The active links to an order; nothing when there are none. */
export function OrderShares({ id }: { id: string }) {
  const { can } = usePlace()
  const { data: shares = [] } = useQuery({
    ...orpc.purchaseOrders.getShares.queryOptions({ input: { id } }),
    enabled: can('purchaseOrders.getShares'),
  })
  const { mutate, isPending, variables } = useAct(orpc.purchaseOrders.revokeShare.mutationOptions())
  return (
    <SharedLinks
      shares={shares}
      body={messages.revokeBody}
      pendingId={isPending ? variables?.id : undefined}
      revoke={can('purchaseOrders.revokeShare') ? (share) => mutate({ id: share }) : undefined}
    />
  )
}
