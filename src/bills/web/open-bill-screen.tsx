import { useQuery } from '@tanstack/react-query'
import { useParams } from '#base/web/page/address.tsx'
import { orpc } from '#base/web/rpc.ts'
import { OpenBill } from './open-bill.tsx'
import { OpenPage } from './open-page.tsx'

/** /b/{token}: one bill, for anyone with its link; no sign-in, nothing else of the workspace. */
export default function OpenBillScreen() {
  const { token } = useParams()
  const { data, error } = useQuery(
    orpc.sales.getSharedBill.queryOptions({ input: { token }, retry: false, staleTime: 60_000 }),
  )
  return (
    <OpenPage error={error} expiresAt={data?.expiresAt}>
      {data && <OpenBill {...data} />}
    </OpenPage>
  )
}
