import { useQuery } from '@tanstack/react-query'
import type { Fact } from '#base/web/cards.tsx'
import { nothing } from '#base/web/display.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { packedQuantity } from '#products/packs.ts'

/** The on hand, available and on order quantities of a product, for people who may see stock; the first links to its lots and movements. */
export function useStockFacts(productId: string): readonly Fact[] {
  const { can } = usePlace()
  const enabled = can('inventory.getOne')
  const query = useQuery(orpc.inventory.getOne.queryOptions({ input: { id: productId }, enabled }))
  if (!enabled) return []
  const stock = query.data?.inventory
  const amount = (quantity: number | undefined) =>
    stock && quantity !== undefined ? packedQuantity(quantity, stock.unit, stock.packs) : nothing
  return [
    [
      'On hand',
      <PanelLink key="onHand" panel="inventoryId" call="inventory.getOne" id={productId}>
        {amount(stock?.onHand)}
      </PanelLink>,
    ],
    ['Available', amount(stock?.available)],
    ['On order', amount(stock?.onOrder || undefined)],
  ]
}
