import type { Access } from '#access/access.ts'
import { accessOfOwnRole } from '#access/custom-role.ts'
import { messages } from '#access/messages.ts'
import { accessOf } from '#access/role-access.ts'
import { roleLabels } from '#access/role-labels.ts'
import { ROLES } from '#access/roles.ts'

/** A role as members and invitations store it: a built-in name, or `custom` with the workspace's own role. */
export type RoleRow = { role: string; role_id: string | null; role_name: string | null }

/** The same with what the workspace's own role includes. */
export type AccessRow = RoleRow & {
  role_calls: string[] | null
  role_sights: string[] | null
  role_discount_cap: number | null
}

const builtIn = (name: string) => ROLES.find((role) => role === name)

/** What the role of a row may do and see; nothing if the role is unknown. */
export function accessOfRow(row: AccessRow): Access {
  const role = builtIn(row.role)
  if (role) return accessOf(role)
  const { role_calls: calls, role_sights: sights, role_discount_cap: discountCap } = row
  return accessOfOwnRole({ calls: calls ?? [], sights: sights ?? [], discountCap })
}

/** A role on the wire: a built-in one by its name, the workspace's own by its id, each with the words for it. */
export function roleOnWire(row: RoleRow): { role: string; roleName: string } {
  const role = builtIn(row.role)
  return {
    role: row.role_id ?? row.role,
    roleName: row.role_name ?? (role ? roleLabels[role] : messages.roleDeleted),
  }
}
