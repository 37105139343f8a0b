import { useQuery } from '@tanstack/react-query'
import { orpc } from '#base/web/rpc.ts'
import { Duplicates } from './duplicates.tsx'

/** Points out other products that may be the same one, each with a button to merge it into this one. */
export function ProductDuplicates({ id }: { id: string }) {
  const name = useQuery(orpc.products.getOne.queryOptions({ input: { id } })).data?.product.name
  const { data } = useQuery({
    ...orpc.products.findSimilar.queryOptions({ input: { name: name ?? '' } }),
    enabled: name !== undefined,
  })
  return <Duplicates noun="product" id={id} similar={data?.similar ?? []} />
}
