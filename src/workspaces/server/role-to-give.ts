import { roleLabels } from '#access/role-labels.ts'
import type { WorkspaceScope } from '#access/server/calls.ts'
import type { RoleRow } from '#access/server/role-row.ts'
import { GIVEN_ROLES } from '#workspaces/invitation.ts'
import { findRoleToGive } from './roles-store.ts'

/** A role that a member or an invitation gets, by the name or id on the wire. Refuses one that is not the workspace's. */
export async function roleToGive(
  scope: WorkspaceScope,
  asked: string,
): Promise<RoleRow & { role_name: string }> {
  const role = GIVEN_ROLES.find((each) => each === asked)
  if (role) return { role, role_id: null, role_name: roleLabels[role] }
  const own = await findRoleToGive(scope, asked)
  return { role: 'custom', role_id: own.id, role_name: own.name }
}
