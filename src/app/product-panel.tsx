import type { PanelProps } from '#base/web/layers/overlays.ts'
import { useStockFacts } from '#inventory/web/use-stock-facts.tsx'
import ProductPanel from '#products/web/product-panel.tsx'

/** The details of a product, with its stock first. */
export default function ProductWithStock(props: PanelProps) {
  return <ProductPanel {...props} stock={useStockFacts(props.id)} />
}
