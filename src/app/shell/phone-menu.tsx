import { Sheet } from '#base/web/sheet.tsx'
import { NavigationLinks } from './navigation.tsx'
import type { ChromeProps } from './sidebar.tsx'
import { UserMenu } from './user-menu.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

/** The rest of the screens, the workspaces and the person, on a phone. */
export default function PhoneMenu({
  workspaces,
  user,
  close,
}: Omit<ChromeProps, 'search'> & { close: () => void }) {
  return (
    <Sheet title="Menu" close={close} footer={<UserMenu user={user} />}>
      <WorkspaceSwitcher workspaces={workspaces} />
      <nav aria-label="All screens" className="mt-3">
        <NavigationLinks large onGo={close} />
      </nav>
    </Sheet>
  )
}
