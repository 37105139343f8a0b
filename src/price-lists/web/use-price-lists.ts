import { useQuery } from '@tanstack/react-query'
import { choicesOf } from '#base/web/form/choices.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'

const ALL = { perPage: 100, sortBy: 'name', sortDirection: 'asc' } as const

/** The price lists by name, to choose from. `isNone`: there are none, they still load, or this person may not read them. */
export function usePriceLists() {
  const { can } = usePlace()
  const query = orpc.priceLists.getMany.queryOptions({ input: ALL })
  const lists = useQuery({ ...query, enabled: can('priceLists.getMany') })
  const source = choicesOf(lists, ({ priceLists }) =>
    priceLists.map(({ id, name }) => ({ value: id, label: name })),
  )
  return { source, isNone: !source.retry && !source.choices?.length }
}
