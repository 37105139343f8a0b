import { Copy } from 'lucide-react'
import { Button, IconButton } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { DateText } from '#base/web/display.tsx'
import { toast } from '#base/web/feedback/toast.ts'
import { confirm } from '#base/web/layers/confirm.ts'
import { messages } from '#bills/messages.ts'
import type { BillShare } from '#bills/output.ts'

type Links<Link extends BillShare> = {
  shares: readonly Link[]
  /** What revoking means. */
  body: string
  pendingId: string | undefined
  revoke: ((id: string) => void) | undefined
  /** What distinguishes a link from the others, besides who created it. */
  about?: (share: Link) => string
}

/** The active links to a document; nothing when there are none. */
export const SharedLinks = <Link extends BillShare>({ shares, ...how }: Links<Link>) =>
  shares.length > 0 && (
    <Section title="Shared links">
      <ul className="divide-y divide-line rounded-lg border border-line">
        {shares.map((share) => (
          <Shared key={share.id} share={share} {...how} />
        ))}
      </ul>
    </Section>
  )

function Shared<Link extends BillShare>({
  share,
  body,
  pendingId,
  revoke,
  about,
}: Omit<Links<Link>, 'shares'> & { share: Link }) {
  const stop = async () => {
    const sure = await confirm({ title: messages.revokeTitle, body, action: 'Revoke link', tone: 'danger' })
    if (sure) revoke?.(share.id)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(share.link)
    toast(messages.copied)
  }
  return (
    <li className="flex items-center gap-2 px-3 py-2">
      <div className="min-w-0 flex-1">
        <div className="truncate font-medium">{about?.(share) ?? share.createdBy}</div>
        <div className="text-help text-muted">
          <DateText moment={share.createdAt} />, expires <DateText moment={share.expiresAt} />
          {about && ` · ${share.createdBy}`}
        </div>
      </div>
      <IconButton icon={Copy} label="Copy this link" onClick={copy} />
      {revoke && (
        <Button small tone="tinted" pending={pendingId === share.id} onClick={stop}>
          Revoke
        </Button>
      )}
    </li>
  )
}
