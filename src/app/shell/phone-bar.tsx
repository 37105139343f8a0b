import { Menu as MenuIcon, Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { later } from '#base/web/later.tsx'
import { Link } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { screenIcons } from '../screen-icons.ts'
import { titleOf } from '../workspace-route.ts'
import { useUnread } from './bell.tsx'
import { useNavigation } from './navigation.tsx'
import type { ChromeProps } from './sidebar.tsx'

const PhoneMenu = later(() => import('./phone-menu.tsx'))

const inReach = ['dashboard', 'sales', 'products']
const item =
  'flex h-14 flex-1 flex-col px-0.5 items-center justify-center gap-0.5 text-help text-muted aria-[current=page]:text-accent-text'

/** The bottom bar on phones: the most used screens, search, and a menu with the rest. */
export function PhoneBar({ workspaces, user, search, showNotifications }: ChromeProps) {
  const { slug } = usePlace()
  const [menu, setMenu] = useState(false)
  const unread = useUnread()
  const links = useNavigation()
    .flat()
    .filter(({ path }) => inReach.includes(path))
  return (
    <>
      <nav
        aria-label="Screens"
        className="fixed inset-x-0 bottom-0 z-30 flex overflow-x-auto border-t border-line bg-chrome pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {links.map((route) => {
          const { path } = route
          const Icon = screenIcons[path]
          return (
            <Link key={path} to={`/${slug}/${path}`} current="path" className={item}>
              {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
              {titleOf(route)}
            </Link>
          )
        })}
        <button type="button" className={item} onClick={search}>
          <Search size={18} strokeWidth={1.75} aria-hidden />
          Find
        </button>
        <button
          type="button"
          className={`${item} relative`}
          aria-haspopup="dialog"
          onClick={() => setMenu(true)}
        >
          <MenuIcon size={18} strokeWidth={1.75} aria-hidden />
          Menu
          {unread > 0 && (
            <span className="absolute top-2 left-[calc(50%+6px)] size-2 rounded-full bg-accent">
              <span className="sr-only">, notifications unread</span>
            </span>
          )}
        </button>
      </nav>
      <Suspense>
        {menu && (
          <PhoneMenu
            workspaces={workspaces}
            user={user}
            showNotifications={showNotifications}
            close={() => setMenu(false)}
          />
        )}
      </Suspense>
    </>
  )
}
