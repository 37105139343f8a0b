import { useQuery } from '@tanstack/react-query'
import { orpc } from '#base/web/rpc.ts'
import { Duplicates } from './duplicates.tsx'

/** Points out other vendors who may be the same one, each with a button to merge it into this one. */
export function VendorDuplicates({ id }: { id: string }) {
  const found = useQuery(orpc.vendors.getOne.queryOptions({ input: { id } })).data?.vendor
  const { data } = useQuery({
    ...orpc.vendors.findSimilar.queryOptions({
      input: {
        name: found?.businessName,
        phoneNumber: found?.phoneNumber,
        email: found?.email,
        gstin: found?.gstNumber,
      },
    }),
    enabled: found !== undefined,
  })
  return <Duplicates noun="vendor" id={id} similar={data?.similar ?? []} />
}
