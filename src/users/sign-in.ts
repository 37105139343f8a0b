/** How the OpenID provider of an installation is called in addresses: it sends people back to /api/auth/callback/oidc. */
export const OIDC = 'oidc'

/** Where to go after sign-in: only a path of our own is followed, anything else goes to the start. */
export function safeReturn(target: string | undefined): string {
  if (!target?.startsWith('/')) return '/'
  // The URL parser reads backslashes, tabs and new lines as browsers do, so that none of them can leave our origin.
  const url = new URL(target, 'http://godown.invalid')
  return url.origin === 'http://godown.invalid' ? `${url.pathname}${url.search}` : '/'
}
