import { v7 } from 'uuid'
import type { z } from 'zod'
import { accessOfOwnRole, GRANTABLE, grantRefusal } from '#access/custom-role.ts'
import { roleLabels, sightNames } from '#access/roles.ts'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { type Changes, changesBetween, record } from '#activity/server/store.ts'
import { created, FIRST_VERSION, idInput, told, updated } from '#base/list.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { roleMessages as messages } from '#workspaces/messages.ts'
import { rolesAnswer } from '#workspaces/output.ts'
import { ofWorkspaceInput } from '#workspaces/people-input.ts'
import { createRoleInput, updateRoleFieldsInput } from '#workspaces/role-input.ts'
import * as store from './roles-store.ts'
import { findWorkspaceForUpdate } from './store.ts'

/** A workspace has at most this many roles of its own. */
const MAX_ROLES = 20

type Fields = Pick<z.output<typeof createRoleInput>, 'name' | 'calls' | 'sights' | 'discountCap'>

const fieldsOf = (row: store.OwnRoleRow): Fields => ({
  name: row.name,
  calls: GRANTABLE.filter((call) => row.calls.includes(call)),
  sights: sightNames.filter((sight) => row.sights.includes(sight)),
  discountCap: row.discount_cap,
})

/** The columns of a role; refuses the name of a built-in role and what the caller may not give. */
function columnsOf(
  { access }: WorkspaceScope,
  { name, calls, sights, discountCap }: Fields,
): store.RoleFields {
  if (Object.values(roleLabels).some((label) => label.toLowerCase() === name.toLowerCase()))
    throw invalidField(['name'], messages.nameTaken)
  const refusal = grantRefusal(access, accessOfOwnRole({ calls, sights, discountCap }))
  if (refusal) throw invalidField([refusal.field], refusal.message)
  return {
    name,
    calls: GRANTABLE.filter((call) => calls.includes(call)),
    sights: sightNames.filter((sight) => sights.includes(sight)),
    discount_cap: discountCap,
  }
}

const missingIn = (calls: readonly string[], other: readonly string[]) =>
  calls.filter((call) => !other.includes(call)).join(', ')

/** What the log says of a changed role: the calls that were added and removed, not all of them. */
function changesOf(before: Fields, after: Fields): Changes {
  const shown = ({ name, sights, discountCap }: Fields) => ({ name, sees: sights.join(', '), discountCap })
  const added = missingIn(after.calls, before.calls)
  const removed = missingIn(before.calls, after.calls)
  return {
    ...changesBetween(shown(before), shown(after)),
    ...(added ? { allowed: { from: null, to: added } } : {}),
    ...(removed ? { noLongerAllowed: { from: removed, to: null } } : {}),
  }
}

/** The workspace's own roles, made by owner and admin (decisions, people). */
export const roleProcedures = {
  getAll: workspaceQuery('roles.getAll', ofWorkspaceInput, rolesAnswer, async (scope) => ({
    roles: (await store.allRoles(scope)).map((row) => ({
      id: row.id,
      ...fieldsOf(row),
      members: row.members,
      invitations: row.invitations,
      version: row.version,
    })),
  })),

  create: workspaceMutation('roles.create', createRoleInput, created, async (scope, input) => {
    await findWorkspaceForUpdate(scope)
    const columns = columnsOf(scope, input)
    const roles = await store.allRoles(scope)
    if (roles.length >= MAX_ROLES) throw new Refusal('conflict', messages.tooMany(MAX_ROLES))
    const id = v7()
    await store.insertRole(scope, id, columns)
    await record(scope, { act: 'created', noun: 'role', id, label: input.name })
    return { message: messages.created, id, version: FIRST_VERSION }
  }),

  update: workspaceMutation('roles.update', updateRoleFieldsInput, updated, async (scope, input) => {
    const found = await store.findRoleForUpdate(scope, input.id)
    await refuseStale(scope, found, input.version)
    const before = fieldsOf(found)
    const { name = before.name, calls = before.calls, sights = before.sights } = input
    const discountCap = input.discountCap === undefined ? before.discountCap : input.discountCap
    const after = { name, calls, sights, discountCap }
    const columns = columnsOf(scope, after)
    const changes = changesOf(before, after)
    if (Object.keys(changes).length === 0) return { message: messages.updated, version: found.version }
    await store.updateRoleFields(scope, input.id, columns)
    await record(scope, { act: 'updated', noun: 'role', id: input.id, label: name, changes })
    return { message: messages.updated, version: found.version + 1 }
  }),

  delete: workspaceMutation('roles.delete', idInput, told, async (scope, { id }) => {
    const found = await store.findRoleForUpdate(scope, id)
    const { members = 0, invitations = 0 } =
      (await store.allRoles(scope)).find((role) => role.id === id) ?? {}
    if (members + invitations > 0)
      throw new Refusal('conflict', messages.inUse(found.name, members, invitations))
    await store.removeRole(scope, id)
    await record(scope, { act: 'deleted', noun: 'role', id, label: found.name })
    return { message: messages.deleted }
  }),
}
