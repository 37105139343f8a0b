import { ProductsScreen } from '#products/web/products-screen.tsx'
import { ReorderButton } from '#purchase-orders/web/reorder-button.tsx'

/** /{slug}/products: all products, from which chosen goods are ordered. */
export default function ProductsWithOrders() {
  return (
    <ProductsScreen order={(productIds, clear) => <ReorderButton productIds={productIds} done={clear} />} />
  )
}
