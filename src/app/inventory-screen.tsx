import { InventoryScreen } from '#inventory/web/inventory-screen.tsx'
import { ReorderButton } from '#purchase-orders/web/reorder-button.tsx'

/** /{slug}/inventory: stock, from which chosen products are ordered. */
export default function InventoryWithOrders() {
  return (
    <InventoryScreen order={(productIds, clear) => <ReorderButton productIds={productIds} done={clear} />} />
  )
}
