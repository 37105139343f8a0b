const PARAMETER = '_'

/** The parts of a path, without empty ones such as after a last slash. A part that cannot be decoded stays as it is. */
export const partsOf = (pathname: string): string[] =>
  pathname
    .split('/')
    .filter(Boolean)
    .map((part) => {
      try {
        return decodeURIComponent(part)
      } catch {
        return part
      }
    })

/** The page of a route, below dist/web/screens and without .html: '/$slug/settings/members' has '_/settings/members'. */
export const pageOfRoute = (route: string): string =>
  route
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith('$') ? PARAMETER : part))
    .join('/')

/** The page for an address among `pages`; undefined where no screen has that address. */
export function pageOfAddress(pathname: string, pages: Pick<ReadonlySet<string>, 'has'>): string | undefined {
  const parts = partsOf(pathname)
  const spellings = [parts, [...parts.slice(0, -1), PARAMETER], [PARAMETER, ...parts.slice(1)]]
  return spellings.map((each) => each.join('/')).find((page) => pages.has(page))
}
