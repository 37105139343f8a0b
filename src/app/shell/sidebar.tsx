import { Search } from 'lucide-react'
import { modKey } from '#base/web/page/keyboard.ts'
import { Bell } from './bell.tsx'
import { type Membership, NavigationLinks, type Person } from './navigation.tsx'
import { UserMenu } from './user-menu.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

export type ChromeProps = {
  workspaces: readonly Membership[] | undefined
  user: Person | undefined
  search: () => void
  showNotifications: () => void
}

/** The left side from 768 px: workspace, search, screens, person. */
export const Sidebar = ({ workspaces, user, search, showNotifications }: ChromeProps) => (
  <aside
    aria-label="Workspace"
    className="flex w-59 shrink-0 flex-col border-r border-line bg-chrome phone:hidden"
  >
    <div className="flex h-15 items-center gap-1 pr-3 pl-2">
      <div className="min-w-0 flex-1">
        <WorkspaceSwitcher workspaces={workspaces} />
      </div>
      <Bell open={showNotifications} />
    </div>
    <div className="px-3 pb-3">
      <button
        type="button"
        onClick={search}
        className="flex h-8 w-full items-center gap-2 rounded-control border border-line bg-surface px-2 text-muted hover:text-ink"
      >
        <Search size={14} aria-hidden />
        <span className="flex-1 text-left">Find</span>
        <kbd className="font-sans text-help">{modKey} K</kbd>
      </button>
    </div>
    {/* Isolated, as the browser then paints its many links again only when they change. */}
    <nav aria-label="Screens" className="isolate min-h-0 flex-1 overflow-y-auto px-3 pb-3">
      <NavigationLinks />
    </nav>
    <div className="border-t border-line p-2">
      <UserMenu user={user} />
    </div>
  </aside>
)
