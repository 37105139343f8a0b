import type { PanelProps } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { VendorProducts } from '#products/web/vendor-products.tsx'
import { VendorOrders } from '#purchase-orders/web/vendor-orders.tsx'
import VendorPanel from '#vendors/web/vendor-panel.tsx'

/** The details of a vendor, with what is on order above and the vendor's products below. */
export default function VendorWithProducts(props: PanelProps) {
  const { can } = usePlace()
  return (
    <VendorPanel
      {...props}
      orders={can('purchaseOrders.getMany') && <VendorOrders key={props.id} vendorId={props.id} />}
      products={can('products.getMany') && <VendorProducts key={props.id} vendorId={props.id} />}
    />
  )
}
