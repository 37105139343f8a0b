import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { DateText, formatMoment } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { peopleMessages as messages } from '#workspaces/messages.ts'
import type { InvitationEntry } from '#workspaces/output.ts'

/** Open invitations, each with its link; `workspace` is the slug where the address does not contain it. */
export function WaitingInvitations({ workspace }: { workspace?: string }) {
  const context = { workspace }
  const query = useQuery({
    ...orpc.invitations.getAll.queryOptions({ input: {}, context }),
    // The mail leaves after its call was answered, and nothing announces how it went.
    refetchInterval: ({ state }) => state.data?.some(({ delivery }) => delivery === 'sending') && 2_000,
  })
  if (!query.data?.length) return null
  return (
    <Section title="Invited">
      <ul className="divide-y divide-line rounded-lg border border-line">
        {query.data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} context={context} />
        ))}
      </ul>
    </Section>
  )
}

/** Who is invited as what, by whom, until when, and how the mail went. */
const Invitee = ({
  invitation: { email, inviter, roleName, expired, expiresAt, delivery, retryAt },
}: {
  invitation: InvitationEntry
}) => (
  <div className="min-w-40 flex-1">
    <p className="wrap-anywhere font-medium">{email}</p>
    <p className="text-help text-muted">
      {roleName}
      {inviter && ` · invited by ${inviter}`} · {expired ? 'expired' : 'expires'}{' '}
      <DateText moment={expiresAt} />
    </p>
    {delivery && delivery !== 'sending' && (
      <p className="text-help text-amber-text">{messages.notSent(retryAt && formatMoment(retryAt))}</p>
    )}
  </div>
)

function InvitationRow({
  invitation,
  context,
}: {
  invitation: InvitationEntry
  context: { workspace?: string }
}) {
  const { id, email, expired, link } = invitation
  const [copied, setCopied] = useState(false)
  const [address, setAddress] = useState<string>()
  const resend = useAct(orpc.invitations.resend.mutationOptions({ context }), {
    done: () => setAddress(undefined),
  })
  const revoke = useAct(orpc.invitations.revoke.mutationOptions({ context }))
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
    setTimeout(() => setCopied(false), 1500)
  }
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2">
      <Invitee invitation={invitation} />
      {expired ? (
        <StatusBadge tone="amber">Expired</StatusBadge>
      ) : (
        <Button small onClick={copy}>
          {copied ? 'Copied' : 'Copy link'}
        </Button>
      )}
      <Button small tone="ghost" pending={resend.isPending} onClick={() => resend.mutate({ id })}>
        Send again
      </Button>
      <Button small tone="ghost" onClick={() => setAddress(address === undefined ? email : undefined)}>
        Change address
      </Button>
      <Button small tone="tinted" pending={revoke.isPending} onClick={() => revoke.mutate({ id })}>
        Revoke
      </Button>
      {address !== undefined && (
        <form
          className="flex w-full gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            resend.mutate({ id, email: address })
          }}
        >
          <input
            type="email"
            required
            aria-label={`New address for ${email}`}
            className="control min-w-0 flex-1"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
          <Button type="submit" pending={resend.isPending}>
            Send
          </Button>
        </form>
      )}
    </li>
  )
}
