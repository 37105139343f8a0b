import { useQuery } from '@tanstack/react-query'
import { orpc } from '#base/web/rpc.ts'
import { Duplicates } from './duplicates.tsx'

/** Points out other customers who may be the same one, each with a button to merge it into this one. */
export function CustomerDuplicates({ id }: { id: string }) {
  const found = useQuery(orpc.customers.getOne.queryOptions({ input: { id } })).data?.customer
  const { data } = useQuery({
    ...orpc.customers.findSimilar.queryOptions({
      input: {
        name: found?.name,
        phoneNumber: found?.phoneNumber,
        email: found?.email,
        gstin: found?.gstin ?? undefined,
      },
    }),
    enabled: found !== undefined,
  })
  return <Duplicates noun="customer" id={id} similar={data?.similar ?? []} />
}
