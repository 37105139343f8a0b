/**
 * Where a new person goes (specification, section 4): back to the invitation that led here by way of the callback, else
 * to inviting people when they have a workspace, else to make one. `next` is a path of our own.
 */
export function afterCreation({ next, hasWorkspace }: { next: string; hasWorkspace: boolean }): string {
  if (next.startsWith('/invite/')) return `/callback?next=${encodeURIComponent(next)}`
  return hasWorkspace ? '/onboarding/collaborate' : '/onboarding/workspace'
}
