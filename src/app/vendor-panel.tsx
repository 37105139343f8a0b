import type { PanelProps } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { VendorProducts } from '#products/web/vendor-products.tsx'
import VendorPanel from '#vendors/web/vendor-panel.tsx'

/** The details of a vendor above the table of its products. */
export default function VendorWithProducts(props: PanelProps) {
  const { can } = usePlace()
  return (
    <VendorPanel
      {...props}
      products={can('products.getMany') && <VendorProducts key={props.id} vendorId={props.id} />}
    />
  )
}
