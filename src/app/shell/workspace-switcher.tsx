import { ChevronsUpDown, Plus } from 'lucide-react'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { Menu, MenuItem, MenuRadio, MenuSeparator } from '#base/web/layers/menu.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { navigate } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import type { Membership } from './navigation.tsx'

/** Shows the workspace and switches to another, clearing cached data of the first. */
export function WorkspaceSwitcher({ workspaces }: { workspaces: readonly Membership[] | undefined }) {
  const { slug } = usePlace()
  const overlay = useOverlay()
  const here = workspaces?.find((workspace) => workspace.slug === slug)
  if (!here || !workspaces) return <Skeleton className="mx-2 h-8 w-44" />
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex h-10 w-full min-w-0 items-center gap-2.5 rounded-control px-2 text-left hover:bg-hover phone:h-11"
        >
          <WorkspaceLogo workspace={here} />
          <span className="min-w-0 flex-1 truncate text-section font-semibold">{here.name}</span>
          <ChevronsUpDown size={14} className="text-muted" aria-hidden />
        </button>
      }
    >
      <MenuRadio
        label="Workspaces"
        value={slug}
        options={workspaces.map((workspace) => ({ value: workspace.slug, label: workspace.name }))}
        onChange={(next) => navigate({ to: `/${next}/dashboard` })}
        closes
      />
      <MenuSeparator />
      <MenuItem icon={Plus} onClick={() => overlay.open('workspace')}>
        Create workspace
      </MenuItem>
    </Menu>
  )
}

const WorkspaceLogo = ({ workspace }: { workspace: Membership }) =>
  workspace.logo ? (
    <img src={workspace.logo} alt="" className="size-7 shrink-0 rounded-md object-cover" />
  ) : (
    <span
      aria-hidden
      className="grid size-7 shrink-0 place-items-center rounded-md bg-accent text-help font-semibold text-white"
    >
      {workspace.name.slice(0, 1).toUpperCase()}
    </span>
  )
