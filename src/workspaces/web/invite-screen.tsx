import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, buttonClass } from '#base/web/button.tsx'
import { DateText } from '#base/web/display.tsx'
import { toast } from '#base/web/feedback/toast.ts'
import { Link, navigate, useParams } from '#base/web/page/address.tsx'
import { PlainPage, startHere } from '#base/web/page/plain-page.tsx'
import { orpc, readFailure } from '#base/web/rpc.ts'
import { useSession } from '#base/web/session.ts'
import { linkExpired } from '#users/link-expired.ts'
import { acceptRefusal } from '#workspaces/invitation.ts'

/** /invite/{token}: the invitation, before signing up or in. */
export default function InviteScreen() {
  const { token } = useParams()
  const session = useSession()
  const query = useQuery(orpc.invitations.getOne.queryOptions({ input: { token }, retry: false }))
  if (query.error)
    return (
      <PlainPage title={linkExpired} hint={readFailure(query.error).message}>
        <Link to="/" className={buttonClass('plain')}>
          Go to home
        </Link>
      </PlainPage>
    )
  if (!query.data || !session.known) return null
  const { invitation } = query.data
  const next = `/invite/${token}`
  return (
    <PlainPage
      title={`Join ${invitation.workspaceName}`}
      hint={`${invitation.inviter} invites you to work here as ${invitation.roleName}.`}
    >
      <dl className="mb-5 space-y-1 text-muted">
        <div className="flex justify-between gap-4">
          <dt>Invited</dt>
          <dd className="truncate text-ink">{invitation.email}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>Expires</dt>
          <dd className="text-ink">
            <DateText moment={invitation.expiresAt} />
          </dd>
        </div>
      </dl>
      {session.email ? (
        <Accept token={token} invited={invitation.email} email={session.email} />
      ) : (
        <div className="grid gap-2">
          <Link {...startHere} to="/join" search={{ next }} className={buttonClass('primary')}>
            Create account
          </Link>
          <Link to="/sign-in" search={{ next }} className={buttonClass('plain')}>
            Sign in
          </Link>
        </div>
      )}
    </PlainPage>
  )
}

function Accept({ token, invited, email }: { token: string; invited: string; email: string }) {
  const queries = useQueryClient()
  const accept = useMutation(
    orpc.invitations.accept.mutationOptions({
      onSuccess: ({ message, redirectUrl }) => {
        queries.clear()
        toast(message)
        navigate({ to: redirectUrl, replace: true })
      },
    }),
  )
  const refusal = acceptRefusal(invited, email)
  if (refusal)
    return (
      <>
        <p role="alert" className="mb-3 rounded-lg bg-amber-tint px-3 py-2 text-amber-text">
          {refusal}
        </p>
        <Link
          {...startHere}
          to="/sign-out"
          search={{ next: `/invite/${token}` }}
          className={`${buttonClass('primary')} w-full`}
        >
          Sign in with another account
        </Link>
      </>
    )
  return (
    <>
      {accept.error && (
        <p role="alert" className="mb-3 rounded-lg bg-red-tint px-3 py-2 text-red-text">
          {readFailure(accept.error).message}
        </p>
      )}
      <div className="grid gap-2">
        <Button
          {...startHere}
          tone="primary"
          pending={accept.isPending}
          onClick={() => accept.mutate({ token })}
        >
          Accept invitation
        </Button>
      </div>
      <p className="mt-3 text-help text-muted">You are signed in as {email}.</p>
    </>
  )
}
