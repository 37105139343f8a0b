import type { PanelProps } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { useStockFacts } from '#inventory/web/use-stock-facts.tsx'
import { MergeButton } from '#merges/web/merge-button.tsx'
import { ProductDuplicates } from '#merges/web/product-duplicates.tsx'
import ProductPanel from '#products/web/product-panel.tsx'

/** The details of a product, with its stock first. */
export default function ProductWithStock(props: PanelProps) {
  const { can } = usePlace()
  return (
    <ProductPanel
      {...props}
      stock={useStockFacts(props.id)}
      merge={<MergeButton noun="product" id={props.id} />}
      duplicates={can('products.merge') && <ProductDuplicates key={props.id} id={props.id} />}
    />
  )
}
