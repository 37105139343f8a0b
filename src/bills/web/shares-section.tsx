import { useQuery } from '@tanstack/react-query'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { messages } from '#bills/messages.ts'
import { SharedLinks } from './link-list.tsx'

/** The active links to a bill, with who created them; nothing when there are none. */
export function SharesSection({ saleId }: { saleId: string }) {
  const { can } = usePlace()
  const { data: shares = [] } = useQuery(orpc.sales.getShares.queryOptions({ input: { id: saleId } }))
  const { mutate, isPending, variables } = useAct(orpc.sales.revokeShare.mutationOptions())
  return (
    <SharedLinks
      shares={shares}
      body={messages.revokeBody}
      pendingId={isPending ? variables?.id : undefined}
      revoke={can('sales.revokeShare') ? (id) => mutate({ id }) : undefined}
    />
  )
}
