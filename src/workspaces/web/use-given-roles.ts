import { useQuery } from '@tanstack/react-query'
import { roleLabels } from '#access/role-labels.ts'
import type { Role } from '#access/roles.ts'
import { orpc } from '#base/web/rpc.ts'
import { GIVEN_ROLES } from '#workspaces/invitation.ts'

/** What each built-in role may do, in a few words. */
export const roleAbout = {
  owner: 'can do everything',
  admin: 'can do everything except delete or transfer the workspace',
  purchasing: 'buys goods and manages stock',
  sales: 'sells, without seeing costs',
  cashier: 'sells at the counter with small discounts, without seeing costs',
  storeKeeper: 'receives, counts and adjusts stock, without seeing costs',
  accountant: 'views everything, including the activity log',
  viewer: 'views everything except bank details',
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
