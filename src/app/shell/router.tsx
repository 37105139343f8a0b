import { QueryCache, QueryClient } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { onReconnect } from '#base/web/feedback/connection.ts'
import { isSignedOut, orpc, readFailure } from '#base/web/rpc.ts'
import { isWorking } from '#base/web/session-ended.ts'
import { parseSearch, stringifySearch } from '#base/web/table/url-state.ts'
import { plainRoutes } from '../plain-routes.ts'
import { workspaceRoutes } from '../routes.tsx'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/**
 * Milliseconds before a failed read is repeated: one second, then two, or longer if the server says so. The random part keeps
 * many pages from coming back together.
 */
const retryDelay = (count: number, error: unknown) =>
  Math.max(1_000 * 2 ** count, (readFailure(error).retryAfter ?? 0) * 1_000) + 1_000 * Math.random()

/** Answers stay cached for a while, so a screen opens from the cache and refreshes in the background. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      // Calls are sent even offline: a failure shows a message, while a paused call shows nothing.
      networkMode: 'always',
      retry: (count, error) => {
        const { status } = readFailure(error)
        return (status === undefined || status >= 500) && count < 2
      },
      retryDelay,
    },
  },
  queryCache: new QueryCache({
    onError: (error) => {
      if (isSignedOut(error) && !isWorking()) askToSignIn()
    },
  }),
})

onReconnect(() => queryClient.invalidateQueries())

/** Sends a person whose session has ended to sign in, and back here afterwards. */
function askToSignIn() {
  if (location.pathname === '/sign-in') return
  location.assign(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`)
}

/**
 * Loads a screen when it is opened. On a lost connection the router would reload the page, which then shows
 * nothing. Our own error leads to the error page instead, which waits for the connection.
 */
const fetched = (screen: (typeof plainRoutes)[number]['screen']) =>
  lazyRouteComponent(() =>
    screen().catch((cause) => {
      throw new Error('The screen could not be loaded', { cause })
    }),
  )

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

let shownSlug: string | undefined

/** Asks what the shell shows first while its script loads; the shell shows a failure. */
function readForShell() {
  queryClient.prefetchQuery(orpc.workspaces.getSwitcher.queryOptions({ input: {} }))
  queryClient.prefetchQuery(orpc.users.getOne.queryOptions({ input: {} }))
}

const workspace = createRoute({
  getParentRoute: () => root,
  path: '$slug',
  component: fetched(() => import('./workspace-gate.tsx')),
  beforeLoad: ({ params }) => {
    if (shownSlug !== undefined && shownSlug !== params.slug) queryClient.clear()
    if (shownSlug !== params.slug) readForShell()
    shownSlug = params.slug
  },
})

const home = createRoute({
  getParentRoute: () => workspace,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: `/${params.slug}/dashboard`, replace: true })
  },
})

const tree = root.addChildren([
  ...plainRoutes.map(({ path, screen }) =>
    createRoute({ getParentRoute: () => root, path, component: fetched(screen) }),
  ),
  workspace.addChildren([
    home,
    ...workspaceRoutes.map(({ path, screen }) =>
      createRoute({ getParentRoute: () => workspace, path, component: fetched(screen) }),
    ),
  ]),
])

/** The router over the route tables; screens load when their link is hovered. */
export const router = createRouter({
  routeTree: tree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingComponent: ScreenSkeleton,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
})
