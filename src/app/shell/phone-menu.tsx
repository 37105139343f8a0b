import { Sheet } from '#base/web/layers/sheet.tsx'
import { useBackCloses } from '#base/web/layers/use-back-closes.ts'
import { Bell } from './bell.tsx'
import { NavigationLinks } from './navigation.tsx'
import type { ChromeProps } from './sidebar.tsx'
import { UserMenu } from './user-menu.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

/** The phone menu: the other screens, the workspaces and the person. */
export default function PhoneMenu({
  workspaces,
  user,
  showNotifications,
  close,
}: Omit<ChromeProps, 'search'> & { close: () => void }) {
  useBackCloses(close)
  return (
    <Sheet title="Menu" close={close} footer={<UserMenu user={user} />}>
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <WorkspaceSwitcher workspaces={workspaces} />
        </div>
        <Bell
          open={() => {
            close()
            showNotifications()
          }}
        />
      </div>
      <nav aria-label="All screens" className="mt-3">
        <NavigationLinks large onGo={close} />
      </nav>
    </Sheet>
  )
}
