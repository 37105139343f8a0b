import type { z } from 'zod'
import { accessOfOwnRole, grantRefusal } from '#access/custom-role.ts'
import { roleLabels } from '#access/role-labels.ts'
import { roleMessages as messages } from './messages.ts'
import type { createRoleInput } from './role-input.ts'

/** The maximum number of custom roles in a workspace. */
export const MAX_ROLES = 20

/** The contents of a role. */
export type RoleFields = Pick<z.output<typeof createRoleInput>, 'name' | 'calls' | 'sights' | 'discountCap'>

const isBuiltIn = (name: string) =>
  Object.values(roleLabels).some((label) => label.toLowerCase() === name.toLowerCase())

/** Why a role cannot be saved, at its field: the name of a built-in role, or calls without the sights they need. */
export const roleRefusal = (fields: RoleFields) =>
  isBuiltIn(fields.name)
    ? { field: 'name', message: messages.nameTaken }
    : grantRefusal(accessOfOwnRole(fields))

const missingIn = (calls: readonly string[], other: readonly string[]) =>
  calls.filter((call) => !other.includes(call)).join(', ')

/** The fields of a role in the log, besides its calls. */
export const loggedOf = ({ name, sights, discountCap }: RoleFields) => ({
  name,
  sees: sights.join(', '),
  discountCap,
})

/** The log entry for changed calls: those added and removed, not the whole list. */
export function changedCalls(before: readonly string[], after: readonly string[]) {
  const added = missingIn(after, before)
  const removed = missingIn(before, after)
  return {
    ...(added ? { allowed: { from: null, to: added } } : {}),
    ...(removed ? { noLongerAllowed: { from: removed, to: null } } : {}),
  }
}
