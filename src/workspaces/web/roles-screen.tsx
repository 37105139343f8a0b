import { useQuery } from '@tanstack/react-query'
import { roleAbout, roleLabels } from '#access/role-labels.ts'
import { ROLES } from '#access/roles.ts'
import { counted } from '#base/counted.ts'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { TryAgain } from '#base/web/feedback/try-again.tsx'
import { confirm } from '#base/web/layers/confirm.ts'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { orpc, readFailure } from '#base/web/rpc.ts'
import { SettingsPage } from '#base/web/settings-page.tsx'
import { useAct } from '#base/web/use-act.ts'
import type { OwnRole } from '#workspaces/output.ts'

/** /{slug}/settings/roles: the built-in roles, and those that the workspace makes from copies of them. */
export default function RolesScreen() {
  const overlay = useOverlay()
  const query = useQuery(orpc.roles.getAll.queryOptions({ input: {} }))
  const roles = query.data?.roles
  const copy = (from: string) => overlay.open('role', { preset: { copy: from } })
  return (
    <SettingsPage title="Roles">
      <Section title="Your roles">
        {query.error && !roles ? (
          <EmptyState
            title="Your roles could not be loaded"
            hint={readFailure(query.error).message}
            action={<TryAgain retry={query.refetch} />}
          />
        ) : !roles ? (
          <Skeleton className="h-14" />
        ) : roles.length === 0 ? (
          <p className="rounded-lg border border-line px-4 py-3 text-muted">
            No custom roles yet. Copy a built-in role below and adjust it.
          </p>
        ) : (
          <ul className="divide-y divide-line rounded-lg border border-line">
            {roles.map((role) => (
              <OwnRoleRow key={role.id} role={role} copy={() => copy(role.id)} />
            ))}
          </ul>
        )}
      </Section>
      <Section title="Built-in roles">
        <ul className="divide-y divide-line rounded-lg border border-line">
          {ROLES.map((role) => (
            <li key={role} className="flex min-h-14 items-center gap-3 px-4 py-2">
              <div className="min-w-0 flex-1">
                <p className="font-medium">{roleLabels[role]}</p>
                <p className="text-help text-muted first-letter:uppercase">{roleAbout[role]}</p>
              </div>
              {role !== 'owner' && (
                <Button small aria-label={`Copy ${roleLabels[role]}`} onClick={() => copy(role)}>
                  Copy
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </SettingsPage>
  )
}

function OwnRoleRow({ role, copy }: { role: OwnRole; copy: () => void }) {
  const overlay = useOverlay()
  const remove = useAct(orpc.roles.delete.mutationOptions())
  const askRemove = async () => {
    const body = 'Nobody has this role. This cannot be undone.'
    if (await confirm({ title: `Delete ${role.name}?`, body, action: 'Delete role', tone: 'danger' }))
      remove.mutate({ id: role.id })
  }
  const people = [
    counted(role.members, 'member'),
    ...(role.invitations > 0 ? [counted(role.invitations, 'open invitation')] : []),
  ].join(', ')
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <div className="min-w-40 flex-1">
        <p className="font-medium wrap-anywhere">{role.name}</p>
        <p className="text-help text-muted">
          {people}
          {role.discountCap !== null && ` · discounts up to ${role.discountCap}%`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          small
          aria-label={`Change ${role.name}`}
          onClick={() => overlay.open('role', { preset: { id: role.id } })}
        >
          Change
        </Button>
        <Button small tone="ghost" aria-label={`Copy ${role.name}`} onClick={copy}>
          Copy
        </Button>
        {role.members + role.invitations === 0 && (
          <Button
            small
            tone="tinted"
            aria-label={`Delete ${role.name}`}
            pending={remove.isPending}
            onClick={askRemove}
          >
            Delete
          </Button>
        )}
      </div>
    </li>
  )
}
