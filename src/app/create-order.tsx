import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { printOrder } from '#order-papers/web/print-order.ts'
import { CreatePurchaseOrder } from '#purchase-orders/web/create-purchase-order.tsx'

/** The create order sheet, which can print the saved order. */
export default function CreateOrderWithPaper(props: OverlayProps) {
  return <CreatePurchaseOrder {...props} print={printOrder} />
}
