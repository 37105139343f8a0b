/**
 * Where a new person goes (specification, section 4): through the callback back to the invitation that led
 * here, else to inviting people if they have a workspace, else to creating one. `next` is a path of ours.
 */
export function afterCreation({ next, hasWorkspace }: { next: string; hasWorkspace: boolean }): string {
  if (next.startsWith('/invite/')) return `/callback?next=${encodeURIComponent(next)}`
  return hasWorkspace ? '/onboarding/collaborate' : '/onboarding/workspace'
}
