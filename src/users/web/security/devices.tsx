import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatMoment } from '#base/web/display.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { confirm } from '#base/web/layers/confirm.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { sessionMessages } from '#users/messages.ts'

type Session = { id: string; device: string; address: string | null; lastUsedAt: string; isCurrent: boolean }

/** Where the person is signed in, with a way to end one or all others. */
export function Devices() {
  const { data: sessions } = useQuery(orpc.users.getSessions.queryOptions({ input: {} }))
  const endOthers = useAct(orpc.users.endOtherSessions.mutationOptions())
  const askEndOthers = async () => {
    const { endOthers: title, endOthersMore: body } = sessionMessages
    if (await confirm({ title, body, action: 'Sign out all others', tone: 'danger' })) endOthers.mutate({})
  }
  return (
    <Section
      title="Devices"
      action={
        sessions &&
        sessions.length > 1 && (
          <Button small tone="tinted" pending={endOthers.isPending} onClick={askEndOthers}>
            Sign out all others
          </Button>
        )
      }
    >
      <p className="mb-3 text-muted">{sessionMessages.about}</p>
      {sessions ? (
        <ul aria-label="Devices" className="divide-y divide-line rounded-lg border border-line">
          {sessions.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-20 w-full" />
      )}
    </Section>
  )
}

function Device({ session: { id, device, address, lastUsedAt, isCurrent } }: { session: Session }) {
  const end = useAct(orpc.users.endSession.mutationOptions())
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          {device}
          {isCurrent && <span className="font-normal text-muted"> (this device)</span>}
        </p>
        <p className="text-help text-muted">
          {isCurrent ? 'In use now' : `Last used ${formatMoment(lastUsedAt)}`}
          {address && ` · ${address}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          small
          aria-label={`Sign out ${device}`}
          pending={end.isPending}
          onClick={() => end.mutate({ id })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
