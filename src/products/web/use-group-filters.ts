import { useQuery } from '@tanstack/react-query'
import { orpc } from '#base/web/rpc.ts'
import type { Filter } from '#base/web/table/table-toolbar.tsx'
import { GROUPS, groupLabels } from '#products/groups.ts'

/** The filters by category, brand and shelf location, of those that products have. */
export function useGroupFilters(): Filter[] {
  const { data } = useQuery(orpc.products.getGroups.queryOptions({ input: {} }))
  return GROUPS.flatMap((id) => {
    const options = (data?.[id] ?? []).map((value) => ({ value, label: value }))
    return options.length > 0 ? [{ id, label: groupLabels[id], options }] : []
  })
}
