import { Link } from '@tanstack/react-router'
import { usePlace } from '#base/web/page/place.ts'
import { workspaceRoutes } from '../routes.tsx'
import type { WorkspaceRoute } from '../workspace-route.ts'

/** The parts of the signed-in person that the shell shows. */
export type Person = { id: string; name: string; lastName: string; email: string; image: string | null }

/** A workspace to switch to. */
export type Membership = { id: string; slug: string; name: string; logo: string | null; role: string }

/** The screens that this person may open, by group. */
export function useNavigation(): WorkspaceRoute[][] {
  const { can } = usePlace()
  const shown = workspaceRoutes.filter((route) => route.icon && (!route.call || can(route.call)))
  const groups = [...new Set(shown.map((route) => route.group))]
  return groups.map((group) => shown.filter((route) => route.group === group))
}

/** The groups of screens as links, for the sidebar and the phone menu. */
export function NavigationLinks({ large = false, onGo }: { large?: boolean; onGo?: () => void }) {
  const { slug } = usePlace()
  return useNavigation().map((group) => (
    <ul key={group[0]?.group} className="mt-3 first:mt-0">
      {group.map(({ path, title, icon: Icon }) => (
        <li key={path}>
          <Link
            to={`/${slug}/${path}`}
            onClick={onGo}
            activeOptions={{ includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
            className={`flex items-center gap-2.5 rounded-control px-2 text-muted hover:bg-hover hover:text-ink aria-[current=page]:bg-selected aria-[current=page]:font-medium aria-[current=page]:text-accent-text ${large ? 'h-11 text-section' : 'h-8'}`}
          >
            {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
            {title}
          </Link>
        </li>
      ))}
    </ul>
  ))
}
