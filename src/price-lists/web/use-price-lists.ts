import { useQuery } from '@tanstack/react-query'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'

const ALL = { perPage: 100, sortBy: 'name', sortDirection: 'asc' } as const

/** The price lists by name; undefined while they load, and for people who may not read them. */
export function usePriceLists() {
  const { can } = usePlace()
  const query = orpc.priceLists.getMany.queryOptions({ input: ALL })
  return useQuery({ ...query, enabled: can('priceLists.getMany') }).data?.priceLists
}
