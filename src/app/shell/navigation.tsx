import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type FoldedGroup, prefer, usePreferences } from '#base/web/browser-preferences.ts'
import { Link, usePathname } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { workspaceRoutes } from '../routes.tsx'
import { screenIcons } from '../screen-icons.ts'
import { titleOf, type WorkspaceRoute } from '../workspace-route.ts'

/** The parts of the signed-in person that the shell shows. */
export type Person = { id: string; name: string; lastName: string; email: string; image: string | null }

/** A workspace to switch to. */
export type Membership = { id: string; slug: string; name: string; logo: string | null; role: string }

/** The screens that this person may open, by group. */
export function useNavigation(): WorkspaceRoute[][] {
  const { can } = usePlace()
  const shown = workspaceRoutes.filter((route) => route.group && (!route.call || can(route.call)))
  const groups = [...new Set(shown.map((route) => route.group))]
  return groups.map((group) => shown.filter((route) => route.group === group))
}

const headings = { sell: 'Sell', stock: 'Goods', buy: 'Buy', money: 'Money' }

/** The groups of screens as links, for the sidebar and the phone menu. A group with a heading can be collapsed. */
export function NavigationLinks(props: { large?: boolean; onGo?: () => void }) {
  return (
    <div ref={useCurrentInView()}>
      {useNavigation().map((routes) => (
        <Group key={routes[0]?.group} routes={routes} {...props} />
      ))}
    </div>
  )
}

/** Keeps the current screen in view while permissions and preferences arrive, until the person uses the list. */
function useCurrentInView() {
  const links = useRef<HTMLDivElement>(null)
  const pathname = usePathname()
  useEffect(() => {
    const list = links.current
    const room = list?.parentElement
    if (!list || !room || !pathname) return
    const sizes = new ResizeObserver(() =>
      list.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' }),
    )
    sizes.observe(list)
    sizes.observe(room)
    const stop = () => sizes.disconnect()
    for (const use of ['wheel', 'pointerdown', 'keydown'])
      room.addEventListener(use, stop, { once: true, passive: true })
    return () => {
      stop()
      for (const use of ['wheel', 'pointerdown', 'keydown']) room.removeEventListener(use, stop)
    }
  }, [pathname])
  return links
}

type GroupProps = { routes: readonly WorkspaceRoute[]; large?: boolean; onGo?: () => void }

/** A collapsed group still shows the current screen. */
function Group({ routes, large = false, onGo }: GroupProps) {
  const { slug } = usePlace()
  const pathname = usePathname()
  const { foldedGroups = [] } = usePreferences()
  const [first] = routes
  const group = first?.group
  const foldable = group && group !== 'today' && group !== 'own' ? group : undefined
  const isFolded = foldable !== undefined && foldedGroups.includes(foldable)
  const shown = isFolded ? routes.filter(({ path }) => pathname === `/${slug}/${path}`) : routes
  return (
    <div className="mt-3 first:mt-0">
      {foldable && (
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={() => prefer({ foldedGroups: toggled(foldedGroups, foldable) })}
          className={`group flex w-full items-center gap-1 rounded-control px-2 text-help font-medium text-muted hover:text-ink ${large ? 'h-11' : 'h-6'}`}
        >
          <span className="flex-1 text-left">{headings[foldable]}</span>
          <ChevronDown
            size={14}
            aria-hidden
            className="-rotate-90 transition-transform group-aria-expanded:rotate-0"
          />
        </button>
      )}
      <ul>
        {shown.map((route) => (
          <li key={route.path}>
            <ScreenLink route={route} large={large} onGo={onGo} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const toggled = (folded: readonly FoldedGroup[], group: FoldedGroup): FoldedGroup[] =>
  folded.includes(group) ? folded.filter((each) => each !== group) : [...folded, group]

function ScreenLink({ route, large, onGo }: { route: WorkspaceRoute; large: boolean; onGo?: () => void }) {
  const { slug } = usePlace()
  const { path } = route
  const Icon = screenIcons[path]
  return (
    <Link
      to={`/${slug}/${path}`}
      onClick={onGo}
      current="path"
      className={`flex items-center gap-2.5 rounded-control px-2 text-muted hover:bg-hover hover:text-ink aria-[current=page]:bg-selected aria-[current=page]:font-medium aria-[current=page]:text-accent-text ${large ? 'h-11 text-section' : 'h-8'}`}
    >
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      {titleOf(route)}
    </Link>
  )
}
