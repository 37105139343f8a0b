import { useQuery } from '@tanstack/react-query'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { SharedLinks } from '#bills/web/link-list.tsx'
import { messages } from '#quotations/messages.ts'

/** The active links to a quotation; nothing when there are none. */
export function QuotationShares({ id }: { id: string }) {
  const { can } = usePlace()
  const { data: shares = [] } = useQuery(orpc.quotations.getShares.queryOptions({ input: { id } }))
  const { mutate, isPending, variables } = useAct(orpc.quotations.revokeShare.mutationOptions())
  return (
    <SharedLinks
      shares={shares}
      body={messages.revokeBody}
      pendingId={isPending ? variables?.id : undefined}
      revoke={can('quotations.revokeShare') ? (share) => mutate({ id: share }) : undefined}
    />
  )
}
