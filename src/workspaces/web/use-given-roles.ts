import { useQuery } from '@tanstack/react-query'
import { type Role, roleLabels } from '#access/roles.ts'
import { orpc } from '#base/web/rpc.ts'
import { GIVEN_ROLES } from '#workspaces/invitation.ts'

/** What each built-in role may do, in a few words. */
export const roleAbout = {
  owner: 'everything; there is one',
  admin: 'everything except transfer and delete',
  purchasing: 'buys and manages stock',
  sales: 'sells; sees no costs',
  cashier: 'sells at the counter, with small discounts; sees no costs',
  storeKeeper: 'receives, counts and adjusts stock; sees no costs',
  accountant: 'can view everything with the activity log, changes nothing',
  viewer: 'can view everything but bank details, changes nothing',
} as const satisfies Record<Role, string>

/** The roles that can be given, the workspace's own last; `workspace` is the slug where the address does not name it. */
export function useGivenRoles(workspace?: string): { value: string; name: string; label: string }[] {
  const query = useQuery(orpc.roles.getAll.queryOptions({ input: {}, context: { workspace } }))
  return [
    ...GIVEN_ROLES.map((role) => ({
      value: role,
      name: roleLabels[role],
      label: `${roleLabels[role]}: ${roleAbout[role]}`,
    })),
    ...(query.data?.roles ?? []).map(({ id, name }) => ({ value: id, name, label: name })),
  ]
}
