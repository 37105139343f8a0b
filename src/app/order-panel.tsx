import type { PanelProps } from '#base/web/layers/overlays.ts'
import { OrderPaperActions, OrderShares } from '#order-papers/web/order-paper.tsx'
import PurchaseOrderPanel from '#purchase-orders/web/purchase-order-panel.tsx'

/** The panel of a purchase order with its document and shared links. */
export default function OrderWithPaper(props: PanelProps) {
  return (
    <PurchaseOrderPanel
      {...props}
      paper={(order, dirty) => <OrderPaperActions order={order} dirty={dirty} />}
      shares={<OrderShares id={props.id} />}
    />
  )
}
