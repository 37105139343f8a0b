import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { drawn } from '#base/web/keep-focus.ts'
import { client, orpc } from '#base/web/rpc.ts'

type Asked = Omit<Parameters<typeof client.inventory.getSellable>[0], 'productIds'>

/**
 * The products of these ids as the server has them, and how to ask for all of them again. A longer list asks only for those
 * that are new on it, unless the others have changed since.
 */
export function useGoodsOfIds(ids: readonly string[], asked: Asked) {
  const queries = useQueryClient()
  const optionsOf = (productIds: readonly string[]) =>
    orpc.inventory.getSellable.queryOptions({ input: { ...asked, productIds: [...productIds] } })
  const options = optionsOf(ids)
  const answered = useRef<readonly string[]>([])
  // Only its data is read: the form would be drawn again whenever anything else of it changes.
  const { data } = useQuery({
    ...options,
    queryFn: async () => {
      // The line of a picked product is in sight, and has the cursor, before the server is asked.
      await drawn()
      const known = queries.getQueryState(optionsOf(answered.current).queryKey)
      const isFirst = queries.getQueryData(options.queryKey) === undefined
      const kept = isFirst && !known?.isInvalidated ? (known?.data ?? []) : []
      const missing = ids.filter((id) => !kept.some((product) => product.id === id))
      const read = (productIds: string[]) => client.inventory.getSellable({ ...asked, productIds })
      const more = missing.length > 0 ? await read(missing) : []
      // What was kept may have changed while the rest was read.
      const isStale = queries.getQueryState(optionsOf(answered.current).queryKey)?.isInvalidated
      return isStale && kept.length > 0
        ? read([...ids])
        : [...kept.filter(({ id }) => ids.includes(id)), ...more]
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (queries.getQueryData(options.queryKey)) answered.current = ids
  })
  const reread = async () => {
    await queries.invalidateQueries({ queryKey: orpc.inventory.getSellable.key() })
    return queries.getQueryData(options.queryKey) ?? []
  }
  // After another day is asked for, the goods are those of the day before until the answer.
  const day = useRef(asked.on)
  if (queries.getQueryData(options.queryKey)) day.current = asked.on
  return { data, taxedOn: day.current, reread }
}
