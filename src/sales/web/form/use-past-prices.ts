import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { FormState } from '#base/web/form/use-form.ts'
import { drawn } from '#base/web/keep-focus.ts'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import type { PastPrice } from '#sales/output.ts'
import { rateFor } from '#sales/past-rate.ts'

const MOST = 5
const none: readonly PastPrice[] = []

/**
 * What a customer paid for a product before, newest first. The prices of the latest sales are read once the customer is
 * chosen, so that a line shows them as soon as it is there; a product with fewer than five is looked for in older sales
 * while its line has the cursor.
 */
export function usePastPrices(
  customerId: string | undefined,
  productId: string | undefined,
): (productId: string | undefined) => readonly PastPrice[] {
  const { can } = usePlace()
  const isRead = !!customerId && can('sales.getPastPrices')
  const of = { customerId: customerId ?? '' }
  const { data: latest } = useQuery({
    ...orpc.sales.getPastPrices.queryOptions({ input: of }),
    enabled: isRead,
  })
  const known = useMemo(() => {
    const prices = new Map<string, PastPrice[]>()
    for (const price of latest ?? [])
      prices.set(price.productId, [...(prices.get(price.productId) ?? []), price])
    return prices
  }, [latest])
  // The cursor does not wait until older sales are asked for.
  const asked = useDeferredValue(productId)
  const isShort = !!asked && (known.get(asked)?.length ?? 0) < MOST
  const input = { ...of, productIds: [asked ?? ''] }
  const { data: older } = useQuery({
    ...orpc.sales.getPastPrices.queryOptions({ input }),
    queryFn: () => drawn().then(() => client.sales.getPastPrices(input)),
    enabled: isRead && latest !== undefined && isShort,
  })
  return (id) => (isShort && id === asked ? older : undefined) ?? known.get(id ?? '') ?? none
}

/** Sets the price of a line, which counts packs of `size` units or units, to what the customer paid before. */
export function takeRate(
  { methods }: FormState,
  at: number,
  price: PastPrice,
  size: number | undefined,
): void {
  methods.setValue(`items.${at}.rate`, rateFor(price, size), { shouldDirty: true })
  methods.setValue(`items.${at}.rateIncludesTax`, price.rateIncludesTax, { shouldDirty: true })
}
