import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { formatMoney } from '#base/web/display.tsx'
import { orpc } from '#base/web/rpc.ts'
import { messages } from '#products/messages.ts'
import type { Product } from '#products/output.ts'
import { VERSIONS_ID } from './product-versions.tsx'

/** Says that the stock on hand has another cost than the buying price, with the way to the versions that have it. */
export function StockCost({
  product: { id, buyingPrice },
}: {
  product: Pick<Product, 'id' | 'buyingPrice'>
}) {
  const { data = [] } = useQuery(orpc.products.getVersions.queryOptions({ input: { productId: id } }))
  const costs = data.flatMap(({ onHand, buyingPrice: cost }) =>
    onHand > 0 && cost !== null && cost !== buyingPrice ? [formatMoney(cost)] : [],
  )
  if (costs.length === 0) return null
  return (
    <span className="block">
      {messages.stockCost([...new Set(costs)].slice(0, 3).join(', '))}{' '}
      <Button
        small
        tone="ghost"
        className="-ml-2"
        onClick={() => document.getElementById(VERSIONS_ID)?.scrollIntoView({ block: 'start' })}
      >
        Product Versions
      </Button>
    </span>
  )
}
