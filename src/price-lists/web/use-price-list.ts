import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { orpc } from '#base/web/rpc.ts'
import { priceListOf } from '#price-lists/price-list-of.ts'

/** The price list of a customer, and whether it is known yet; nobody has none. */
export function usePriceList(customerId: string | undefined) {
  const { data } = useQuery({
    ...orpc.priceLists.getOfCustomer.queryOptions({ input: { customerId: customerId ?? '' } }),
    enabled: customerId !== undefined,
  })
  const found = customerId === undefined ? undefined : data
  const priceList = useMemo(() => found && priceListOf(found), [found])
  return { priceList, loaded: customerId === undefined || found !== undefined }
}
