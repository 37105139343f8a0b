import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { toast, toastFailure } from '#base/web/feedback/toast.ts'
import { confirm } from '#base/web/layers/confirm.ts'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { Link, navigate } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import { SettingsPage } from '#base/web/settings-page.tsx'

type Membership = {
  id: string
  slug: string
  name: string
  role: string
  roleName: string
  closed: object | null
}

/** /{slug}/settings/workspaces: every workspace of the person. */
export default function WorkspacesScreen() {
  const overlay = useOverlay()
  const query = useQuery(orpc.workspaces.getSwitcher.queryOptions({ input: {} }))
  return (
    <SettingsPage
      title="Workspaces"
      actions={
        <Button tone="primary" onClick={() => overlay.open('workspace')}>
          Create workspace
        </Button>
      }
    >
      <ul className="divide-y divide-line rounded-lg border border-line">
        {query.data?.map((membership) => (
          <MembershipRow key={membership.id} membership={membership} />
        ))}
      </ul>
    </SettingsPage>
  )
}

function MembershipRow({ membership }: { membership: Membership }) {
  const { slug: here } = usePlace()
  const queries = useQueryClient()
  const { slug, name } = membership
  const leave = async () => {
    const body = 'You lose access immediately. Only an owner or admin can invite you again.'
    if (!(await confirm({ title: `Leave ${name}`, body, action: 'Leave workspace', tone: 'danger' }))) return
    try {
      const { message } = await client.members.leave({}, { context: { workspace: slug } })
      toast(message)
      if (slug === here) {
        queries.clear()
        navigate({ to: '/' })
      } else await queries.invalidateQueries()
    } catch (error) {
      toastFailure(readFailure(error).message)
    }
  }
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2">
      <div className="min-w-0 flex-1">
        <Link to={`/${slug}/dashboard`} className="block truncate font-medium hover:underline">
          {name}
        </Link>
        <p className="truncate text-help text-muted">
          /{slug} · {membership.roleName}
          {membership.closed ? ' · closed' : slug === here && ' · open now'}
        </p>
      </div>
      {membership.role !== 'owner' && (
        <Button small tone="tinted" onClick={leave}>
          Leave
        </Button>
      )}
    </li>
  )
}
