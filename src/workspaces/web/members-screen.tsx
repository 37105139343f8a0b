import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { DateText } from '#base/web/display.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { TryAgain } from '#base/web/feedback/try-again.tsx'
import { confirm } from '#base/web/layers/confirm.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc, readFailure } from '#base/web/rpc.ts'
import { SettingsPage } from '#base/web/settings-page.tsx'
import { useAct } from '#base/web/use-act.ts'
import type { MemberEntry } from '#workspaces/output.ts'
import { InviteForm } from './invite-form.tsx'
import { MemberSignIns } from './member-sign-ins.tsx'
import { RequireSecondFactor } from './require-second-factor.tsx'
import { useGivenRoles } from './use-given-roles.ts'
import { WaitingInvitations } from './waiting-invitations.tsx'

/** /{slug}/settings/members. The form of an invitation stands above what loads later, so it does not move. */
export default function MembersScreen() {
  const { can } = usePlace()
  const { data: members, error, refetch } = useQuery(orpc.members.getAll.queryOptions({ input: {} }))
  return (
    <SettingsPage title="Members">
      {members ? (
        <>
          <Section title="People">
            <ul className="divide-y divide-line rounded-lg border border-line">
              {members.map((member) => (
                <MemberRow key={member.userId} member={member} />
              ))}
            </ul>
          </Section>
          {can('invitations.create') && (
            <>
              <Section title="Invite someone">
                <InviteForm />
              </Section>
              <WaitingInvitations />
            </>
          )}
          {can('workspaces.requireSecondFactor') && <RequireSecondFactor />}
          {can('members.getSignIns') && <MemberSignIns />}
        </>
      ) : error ? (
        <EmptyState
          title="The members could not be loaded"
          hint={readFailure(error).message}
          action={<TryAgain retry={refetch} />}
        />
      ) : (
        <Skeleton className="h-14" />
      )}
    </SettingsPage>
  )
}

function MemberRow({ member }: { member: MemberEntry }) {
  const { can, userId } = usePlace()
  const mine = member.userId === userId
  const mayChange = can('members.updateRole') && member.role !== 'owner' && !mine
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <Portrait member={member} />
      <div className="min-w-40 flex-1">
        <p className="truncate font-medium">
          {member.name}
          {mine && <span className="font-normal text-muted"> (you)</span>}
        </p>
        <p className="wrap-anywhere text-help text-muted">
          {member.email} · since <DateText moment={member.createdAt} />
        </p>
      </div>
      {mayChange ? <RoleSelect member={member} /> : <span>{member.roleName}</span>}
      <MemberActs member={member} mayRemove={mayChange} />
    </li>
  )
}

const Portrait = ({ member }: { member: MemberEntry }) =>
  member.image ? (
    <img src={member.image} alt="" className="size-8 shrink-0 rounded-full object-cover" />
  ) : (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-full bg-neutral-tint font-medium text-neutral-text"
    >
      {member.name.slice(0, 1).toUpperCase()}
    </span>
  )

function RoleSelect({ member }: { member: MemberEntry }) {
  const change = useAct(orpc.members.updateRole.mutationOptions())
  const roles = useGivenRoles()
  // Until the workspace's own roles are known, the member's is shown all the same.
  const shown = roles.some(({ value }) => value === member.role)
    ? roles
    : [...roles, { value: member.role, name: member.roleName }]
  return (
    <select
      aria-label={`Role of ${member.name}`}
      className="control w-34 phone:w-full"
      value={member.role}
      disabled={change.isPending}
      onChange={(event) => {
        change.mutate({ userId: member.userId, role: event.target.value })
      }}
    >
      {shown.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}

function MemberActs({ member, mayRemove }: { member: MemberEntry; mayRemove: boolean }) {
  const { can, userId } = usePlace()
  const remove = useAct(orpc.members.remove.mutationOptions())
  const transfer = useAct(orpc.workspaces.transferOwnership.mutationOptions())
  const askRemove = async () => {
    const body =
      'They lose access immediately, and invitations they sent are revoked. Their activity stays in the log.'
    const sure = await confirm({
      title: `Remove ${member.name}`,
      body,
      action: 'Remove member',
      tone: 'danger',
    })
    if (sure) remove.mutate({ userId: member.userId })
  }
  const askTransfer = async () => {
    const body = 'They become the owner and you become an admin. Only they can transfer it back.'
    const title = `Make ${member.name} the owner`
    if (await confirm({ title, body, action: 'Transfer ownership', tone: 'danger' }))
      transfer.mutate({ userId: member.userId })
  }
  return (
    <div className="flex gap-3 phone:ml-auto">
      {can('workspaces.transferOwnership') && member.userId !== userId && (
        <Button small tone="ghost" pending={transfer.isPending} onClick={askTransfer}>
          Make owner
        </Button>
      )}
      {mayRemove && (
        <Button small tone="tinted" pending={remove.isPending} onClick={askRemove}>
          Remove
        </Button>
      )}
    </div>
  )
}
