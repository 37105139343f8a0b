import { useQuery } from '@tanstack/react-query'
import type { Fact } from '#base/web/cards.tsx'
import { formatQuantity } from '#base/web/display.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { orpc } from '#base/web/rpc.ts'

/** The on hand, available and on order quantities of a product; the first links to its lots and movements. */
export function useStockFacts(productId: string): readonly Fact[] {
  const query = useQuery(orpc.inventory.getOne.queryOptions({ input: { id: productId } }))
  const stock = query.data?.inventory
  const told = (quantity: number | undefined) => formatQuantity(quantity, stock?.unit)
  return [
    [
      'On hand',
      <PanelLink key="onHand" panel="inventoryId" id={productId}>
        {told(stock?.onHand)}
      </PanelLink>,
    ],
    ['Available', told(stock?.available)],
    ['On order', told(stock?.onOrder || undefined)],
  ]
}
