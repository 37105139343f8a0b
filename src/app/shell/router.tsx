import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { RouteContext, SearchContext, tabHistory } from '#base/web/page/address.tsx'
import { keepScroll, restoreScroll, watchScrolling } from '#base/web/page/scroll.ts'
import { SendTo } from '#base/web/page/send-to.tsx'
import { orpc } from '#base/web/rpc.ts'
import { parseSearch, type Search } from '#base/web/table/url-state.ts'
import { plainRoutes } from '../plain-routes.ts'
import { workspaceRoutes } from '../routes.tsx'
import { pageOfAddress, pageOfRoute, partsOf } from '../screen-page.ts'
import type { WorkspaceRoute } from '../workspace-route.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { queryClient } from './queries.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/** How long the screen before stays while the next one loads, in milliseconds; then a placeholder is shown. */
const PATIENCE = 200

type View = ComponentType
type Route = { page: string; screen: () => Promise<{ default: View }>; inWorkspace?: WorkspaceRoute }
/** An address, with what is shown there; no route where we have no such page. */
type Shown = {
  href: string
  key: string
  pathname: string
  params: { slug: string; token: string }
  query: string
  search: Search
  route: Route | undefined
}

const Gate = lazy(() => import('./workspace-gate.tsx'))
const Dashboard = () => <SendTo href={`/${partsOf(tabHistory().location.pathname)[0]}/dashboard`} />

const routes = new Map<string, Route>(
  [
    ...plainRoutes.map(({ path, screen }) => ({ page: pageOfRoute(path), screen })),
    { page: pageOfRoute('/$slug'), screen: async () => ({ default: Dashboard }) },
    ...workspaceRoutes.map((inWorkspace) => ({
      page: pageOfRoute(`/$slug/${inWorkspace.path}`),
      screen: inWorkspace.screen,
      inWorkspace,
    })),
  ].map((route) => [route.page, route]),
)
const routeOf = (pathname: string) => routes.get(pageOfAddress(pathname, routes) ?? '404')

function read(): Shown {
  const { href, pathname, search: query, state } = tabHistory().location
  const [slug = '', token = ''] = partsOf(pathname)
  return {
    href,
    key: state.key ?? href,
    pathname,
    params: { slug, token },
    query,
    search: shown?.query === query ? shown.search : parseSearch(query),
    route: routeOf(pathname),
  }
}

const views = new Map<Route, View>()
const loading = new Map<Route, Promise<View>>()
const failed = new Set<Route>()

/** The screen of a route; a second call waits for the same file. */
function load(route: Route): Promise<View> {
  const started = loading.get(route)
  if (started) return started
  const starting = route.screen().then(({ default: view }) => {
    views.set(route, view)
    return view
  })
  starting.catch(() => failed.add(route))
  loading.set(route, starting)
  return starting
}

/** A screen that could not be loaded is loaded again when somebody goes there again. */
function forgetFailures() {
  for (const route of failed) loading.delete(route)
  failed.clear()
}

const preload = (pathname: string) => {
  const route = routeOf(pathname)
  if (route) load(route).catch(() => undefined)
}

let shown: Shown | undefined
const watchers = new Set<() => void>()

/** Asks what the shell shows first while its script loads; the shell shows a failure. */
function readForShell() {
  queryClient.prefetchQuery(orpc.workspaces.getSwitcher.queryOptions({ input: {} }))
  queryClient.prefetchQuery(orpc.users.getOne.queryOptions({ input: {} }))
}

const slugOf = (place: Shown | undefined) => (place?.route?.inWorkspace ? place.params.slug : undefined)
let lastSlug: string | undefined

/** Reads ahead for another workspace, and forgets the answers of the one before. */
function enter(slug: string | undefined) {
  if (slug === undefined || slug === lastSlug) return
  if (lastSlug !== undefined) queryClient.clear()
  readForShell()
  lastSlug = slug
}

/** Shows the address of the tab, once its screen has loaded or has taken too long. */
async function arrive() {
  const next = read()
  if (shown) keepScroll(shown.key)
  // The links of a screen that stays would lead back to the workspace that was left.
  const isLeft = ![undefined, slugOf(next)].includes(slugOf(shown))
  enter(slugOf(next))
  if (next.route && next.route !== shown?.route && !views.has(next.route)) {
    forgetFailures()
    if (!isLeft) {
      const late = new Promise((resolve) => setTimeout(resolve, PATIENCE))
      await Promise.race([load(next.route), late]).catch(() => undefined)
      if (tabHistory().location.href !== next.href) return
    }
  }
  shown = next
  for (const tell of watchers) tell()
}

function start(): Shown {
  shown = read()
  enter(slugOf(shown))
  if (shown.route) load(shown.route).catch(() => undefined)
  tabHistory().subscribe(arrive)
  watchScrolling()
  return shown
}

const readShown = () => shown ?? start()
const watch = (tell: () => void) => {
  watchers.add(tell)
  return () => {
    watchers.delete(tell)
  }
}

/** The screen of the address that the tab is at. */
export function Router() {
  const { key, pathname, params, query, search, route } = useSyncExternalStore(watch, readShown)
  useEffect(() => {
    if (pathname) scrollTo(0, 0)
  }, [pathname])
  useEffect(() => restoreScroll(key), [key])
  useEffect(() => {
    // Which address is on screen, for scripts that drive the browser.
    document.documentElement.dataset.shows = pathname + query
  }, [pathname, query])
  return (
    <RouteContext value={{ pathname, params, preload }}>
      <SearchContext value={search}>
        <Caught key={route?.inWorkspace ? 'workspace' : route?.page}>
          {route ? <ScreenOf route={route} /> : <NotFoundPage />}
        </Caught>
      </SearchContext>
    </RouteContext>
  )
}

const ScreenOf = ({ route }: { route: Route }) =>
  route.inWorkspace ? (
    <Suspense>
      <Gate route={route.inWorkspace}>
        <Caught key={route.page}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Screen route={route} />
          </Suspense>
        </Caught>
      </Gate>
    </Suspense>
  ) : (
    <Suspense>
      <Screen route={route} />
    </Suspense>
  )

function Screen({ route }: { route: Route }) {
  const View = views.get(route) ?? use(load(route))
  return <View />
}

/** Shows the error page in place of what failed. */
class Caught extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children
  }
}
