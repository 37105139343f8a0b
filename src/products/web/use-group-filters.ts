import { useQuery } from '@tanstack/react-query'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import type { Filter } from '#base/web/table/table-toolbar.tsx'
import { GROUPS, groupLabels } from '#products/groups.ts'

/** The filters by category, brand and shelf location, of those that products have; none for people who may not read them. */
export function useGroupFilters(): Filter[] {
  const { can } = usePlace()
  const { data } = useQuery(
    orpc.products.getGroups.queryOptions({ input: {}, enabled: can('products.getGroups') }),
  )
  return GROUPS.flatMap((id) => {
    const options = (data?.[id] ?? []).map((value) => ({ value, label: value }))
    return options.length > 0 ? [{ id, label: groupLabels[id], options }] : []
  })
}
