/** The id of the OpenID provider in addresses: it redirects to /api/auth/callback/oidc. */
export const OIDC = 'oidc'

/** Where to go after sign-in: only paths of ours are followed; anything else leads to the start page. */
export function safeReturn(target: string | undefined): string {
  if (!target?.startsWith('/')) return '/'
  // The URL parser handles backslashes, tabs and new lines as browsers do, so none of them can leave our
  // origin. The path of "/..//evil.example" is "//evil.example", which names another site.
  const { host, pathname, search } = new URL(target, 'http://godown.invalid')
  return host === 'godown.invalid' && pathname[1] !== '/' ? pathname + search : '/'
}
