import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { formatMoney, formatQuantity } from '#base/web/display.tsx'
import { orpc } from '#base/web/rpc.ts'
import { messages } from '#products/messages.ts'
import { mrpMessages } from '#products/mrp-messages.ts'
import type { Product } from '#products/output.ts'
import { named, otherMrps } from '#products/stock-mrp.ts'
import { VERSIONS_ID } from './product-versions.tsx'

/** The versions of a product, which have the stock on hand. */
function useVersions(productId: string) {
  const { data = [] } = useQuery(orpc.products.getVersions.queryOptions({ input: { productId } }))
  return data
}

/** A note on stock that differs from the product, with the way to the versions that have it. */
const StockNote = ({ children }: { children: string }) => (
  <span className="block">
    {children}{' '}
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

/** Says that the stock on hand has another cost than the buying price. */
export function StockCost({
  product: { id, buyingPrice },
}: {
  product: Pick<Product, 'id' | 'buyingPrice'>
}) {
  const costs = useVersions(id).flatMap(({ onHand, buyingPrice: cost }) =>
    onHand > 0 && cost !== null && cost !== buyingPrice ? [formatMoney(cost)] : [],
  )
  if (costs.length === 0) return null
  return <StockNote>{messages.stockCost(named([...new Set(costs)]))}</StockNote>
}

/** Says that stock on hand carries another MRP than the price of the day. */
export function StockMrp({
  product: { id, mrp: today },
  unit,
}: {
  product: Pick<Product, 'id' | 'mrp'>
  unit: string
}) {
  const others = otherMrps(useVersions(id), today)
  if (others.length === 0) return null
  const goodsOfMrps = others.map(({ mrp, onHand }) => {
    const goods = `${formatQuantity(onHand)} ${unit}`
    return mrp === null ? mrpMessages.withoutMrp(goods) : mrpMessages.atMrp(goods, formatMoney(mrp))
  })
  return <StockNote>{mrpMessages.stockMrp(named(goodsOfMrps))}</StockNote>
}
