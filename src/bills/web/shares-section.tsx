import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { Button, IconButton } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { DateText } from '#base/web/display.tsx'
import { toast } from '#base/web/feedback/toast.ts'
import { confirm } from '#base/web/layers/confirm.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { messages } from '#bills/messages.ts'
import type { BillShare } from '#bills/output.ts'

/** The active links to a bill, with who created them; nothing when there are none. */
export function SharesSection({ saleId }: { saleId: string }) {
  const { data: shares = [] } = useQuery(orpc.sales.getShares.queryOptions({ input: { id: saleId } }))
  if (shares.length === 0) return null
  return (
    <Section title="Shared links">
      <ul className="divide-y divide-line rounded-lg border border-line">
        {shares.map((share) => (
          <Shared key={share.id} share={share} />
        ))}
      </ul>
    </Section>
  )
}

function Shared({ share }: { share: BillShare }) {
  const { can } = usePlace()
  const revoke = useAct(orpc.sales.revokeShare.mutationOptions())
  const stop = async () => {
    const sure = await confirm({
      title: messages.revokeTitle,
      body: messages.revokeBody,
      action: 'Revoke link',
      tone: 'danger',
    })
    if (sure) revoke.mutate({ id: share.id })
  }
  const copy = async () => {
    await navigator.clipboard.writeText(share.link)
    toast(messages.copied)
  }
  return (
    <li className="flex items-center gap-2 px-3 py-2">
      <div className="min-w-0 flex-1">
        <div className="truncate font-medium">{share.createdBy}</div>
        <div className="text-help text-muted">
          <DateText moment={share.createdAt} />, expires <DateText moment={share.expiresAt} />
        </div>
      </div>
      <IconButton icon={Copy} label="Copy this link" onClick={copy} />
      {can('sales.revokeShare') && (
        <Button small tone="tinted" pending={revoke.isPending} onClick={stop}>
          Revoke
        </Button>
      )}
    </li>
  )
}
