import { useQuery } from '@tanstack/react-query'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { SharedLinks } from '#bills/web/link-list.tsx'
import { messages } from '#credit-notes/messages.ts'

/** The active links to a credit note; nothing when there are none. */
export function CreditNoteShares({ id }: { id: string }) {
  const { can } = usePlace()
  const { data: shares = [] } = useQuery(orpc.creditNotes.getShares.queryOptions({ input: { id } }))
  const { mutate, isPending, variables } = useAct(orpc.sales.revokeShare.mutationOptions())
  return (
    <SharedLinks
      shares={shares}
      body={messages.revokeBody}
      pendingId={isPending ? variables?.id : undefined}
      revoke={can('sales.revokeShare') ? (share) => mutate({ id: share }) : undefined}
    />
  )
}
