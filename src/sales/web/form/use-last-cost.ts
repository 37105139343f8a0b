import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type Paise, toPaise } from '#base/money.ts'
import { drawn } from '#base/web/keep-focus.ts'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { lastCost } from '#products/last-cost.ts'
import type { SellableProduct } from '#sales/sellable.ts'

/**
 * What a unit of the product on the line with the cursor cost at its last purchase; of the newest lot until that is read,
 * and where it was never bought. Undefined for people who may not see margins.
 */
export function useLastCost(
  productId: string | undefined,
  lots: SellableProduct['versions'],
): Paise | undefined {
  const { can, sees } = usePlace()
  const isShown = sees('margins')
  // Asked for once the cursor is painted.
  const asked = useDeferredValue(productId ?? '', '')
  const input = { productId: asked }
  const { data = [] } = useQuery({
    ...orpc.products.getVendors.queryOptions({ input }),
    queryFn: () => drawn().then(() => client.products.getVendors(input)),
    enabled: isShown && asked !== '' && lots.length > 0 && can('products.getVendors'),
  })
  const unitCost = lots.at(-1)?.unitCost
  if (!isShown) return undefined
  return lastCost(data) ?? (unitCost ? toPaise(unitCost) : undefined)
}
