import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FormState } from '#base/web/form/use-form.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import type { PastPrice } from '#sales/output.ts'

/**
 * What a customer paid for each product before, newest first. Read once the customer is chosen, so that a line
 * shows its prices as soon as it is there.
 */
export function usePastPrices(customerId: string | undefined): ReadonlyMap<string, readonly PastPrice[]> {
  const { can } = usePlace()
  const input = { customerId: customerId ?? '' }
  const { data } = useQuery({
    ...orpc.sales.getPastPrices.queryOptions({ input }),
    enabled: !!customerId && can('sales.getPastPrices'),
  })
  return useMemo(() => {
    const prices = new Map<string, PastPrice[]>()
    for (const price of data ?? []) {
      const known = prices.get(price.productId)
      if (known) known.push(price)
      else prices.set(price.productId, [price])
    }
    return prices
  }, [data])
}

/** Sets the price of a line to what the customer paid before. */
export function takeRate({ methods }: FormState, at: number, { rate, rateIncludesTax }: PastPrice): void {
  methods.setValue(`items.${at}.rate`, rate, { shouldDirty: true })
  methods.setValue(`items.${at}.rateIncludesTax`, rateIncludesTax, { shouldDirty: true })
}
