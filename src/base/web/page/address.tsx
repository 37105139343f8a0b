import { createBrowserHistory, type RouterHistory } from '@tanstack/history'
import { type ComponentProps, createContext, type MouseEvent, use, useEffect, useRef } from 'react'
import { parseSearch, type Search, stringifySearch } from '#base/web/table/url-state.ts'

let kept: RouterHistory | undefined

/** The addresses that this tab went through. Its blockers are asked before one is left. */
export const tabHistory = (): RouterHistory => {
  kept ??= createBrowserHistory()
  return kept
}

/** Where a link or a call of `navigate` leads. */
type Target = {
  /** A path of ours, with or without a query; omitted: the page that is shown. */
  to?: string
  /** The query, or what becomes of the current one. */
  search?: Search | ((before: Search) => Search)
}

type Place = { pathname: string; search: Search }

const hrefOf = ({ to, search }: Target, { pathname, search: before }: Place): string =>
  (to ?? pathname) + stringifySearch((typeof search === 'function' ? search(before) : search) ?? {})

const again = new Set<() => void>()

// A form that guards its page answers later, so what follows at once, such as closing it, starts from where it leads.
let ahead: string | undefined
const goAhead = (href: string) => {
  ahead = href
  setTimeout(() => {
    ahead = undefined
  })
}

/**
 * Goes to an address of ours without loading the page; `replace` takes the place of the current one, so that Back skips
 * it. If it is the address that is shown, `useSameAgain` hears of it and nothing else happens.
 */
export function navigate({ replace = false, ...target }: Target & { replace?: boolean }): void {
  const history = tabHistory()
  const here = ahead ?? history.location.pathname + history.location.search
  const [pathname = '/', query = ''] = here.split(/(?=\?)/, 2)
  const href = hrefOf(target, { pathname, search: parseSearch(query) })
  goAhead(href)
  if (href === here) for (const act of again) act()
  else if (replace) history.replace(href)
  else history.push(href)
}

/** Calls `act` when a link to the address that is shown is followed. */
export function useSameAgain(act: () => void): void {
  useEffect(() => {
    again.add(act)
    return () => {
      again.delete(act)
    }
  }, [act])
}

type Route = {
  pathname: string
  /** The parts of the path that the route leaves open; '' where it has none. */
  params: { slug: string; token: string }
  /** Loads the screen of a path, before somebody goes there. */
  preload: (pathname: string) => void
}

const nowhere = { pathname: '/', params: { slug: '', token: '' }, preload: () => undefined }

/** The path that is shown; the router provides it. */
export const RouteContext = createContext<Route>(nowhere)

/** The query of the address that is shown; the router provides it. */
export const SearchContext = createContext<Search>({})

export const usePathname = (): string => use(RouteContext).pathname
export const useParams = (): Route['params'] => use(RouteContext).params
export const useSearch = (): Search => use(SearchContext)

type Guard = {
  /** Whether it still guards; the browser then asks before the tab is closed. */
  isOn: () => boolean
  mayLeave: (next: { isHere: boolean; search: Search }) => Promise<boolean>
}

/** The layers without an address of their own that Back closes, the top one last. */
export const backCloses: symbol[] = []

/** Shows another address only if `mayLeave` says so, as long as it `guards`. */
export function useBlocker(guards: boolean, guard: Guard): void {
  const latest = useRef(guard)
  latest.current = guard
  useEffect(() => {
    if (!guards) return
    return tabHistory().block({
      blockerFn: async ({ action, currentLocation, nextLocation: { pathname, search } }) => {
        const isHere = pathname === currentLocation.pathname
        return (
          latest.current.isOn() &&
          !(action === 'BACK' && backCloses.length) &&
          !(await latest.current.mayLeave({ isHere, search: parseSearch(search) }))
        )
      },
      enableBeforeUnload: () => latest.current.isOn(),
    })
  }, [guards])
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Target & {
    /** Marks the link as current on its path and below, or only at its very address. */
    current?: 'path' | 'address'
  }

/** A link to an address of ours. Its screen loads when the pointer or the focus comes near. */
export function Link({ to, search, current, onClick, ...rest }: LinkProps) {
  const { pathname, preload } = use(RouteContext)
  const needsQuery = to === undefined || typeof search === 'function' || current === 'address'
  const before = needsQuery ? use(SearchContext) : {}
  const href = hrefOf({ to, search }, { pathname, search: before })
  const path = href.split('?', 1).join()
  const isCurrent =
    current === 'address'
      ? href === pathname + stringifySearch(before)
      : current === 'path' && (pathname === path || pathname.startsWith(`${path}/`))
  const near = () => preload(path)
  return (
    <a
      {...rest}
      href={href}
      aria-current={isCurrent ? 'page' : rest['aria-current']}
      onPointerEnter={near}
      onFocus={near}
      onTouchStart={near}
      onClick={(event) => {
        onClick?.(event)
        if (rest.target || event.defaultPrevented || opensElsewhere(event)) return
        event.preventDefault()
        navigate({ to, search })
      }}
    />
  )
}

/** Whether the browser opens a new tab, opens a window or downloads instead. */
const opensElsewhere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey
