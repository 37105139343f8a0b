import { useQuery } from '@tanstack/react-query'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { SharedLinks } from '#bills/web/link-list.tsx'
import { messages } from '#statements/messages.ts'

/** The active links to statements of a customer, each with its period; nothing when there are none. */
export function StatementLinks({ customerId }: { customerId: string }) {
  const { can } = usePlace()
  const { data: shares = [] } = useQuery({
    ...orpc.statements.getShares.queryOptions({ input: { customerId } }),
    enabled: can('statements.getShares'),
  })
  const { mutate, isPending, variables } = useAct(orpc.statements.revokeShare.mutationOptions())
  return (
    <SharedLinks
      shares={shares}
      body={messages.revokeBody}
      revoke={can('statements.revokeShare') ? (id) => mutate({ id }) : undefined}
      pendingId={isPending ? variables?.id : undefined}
      about={({ from, to }) => messages.period(from, to)}
    />
  )
}
