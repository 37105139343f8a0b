import { v7 } from 'uuid'
import { GRANTABLE } from '#access/custom-role.ts'
import { sightNames } from '#access/roles.ts'
import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { changesBetween, record } from '#activity/server/store.ts'
import { acknowledged, created, FIRST_VERSION, idInput, updated } from '#base/list.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { roleMessages as messages } from '#workspaces/messages.ts'
import { rolesAnswer } from '#workspaces/output.ts'
import { ofWorkspaceInput } from '#workspaces/people-input.ts'
import { changedCalls, loggedOf, MAX_ROLES, type RoleFields, roleRefusal } from '#workspaces/role.ts'
import { createRoleInput, updateRoleFieldsInput } from '#workspaces/role-input.ts'
import * as store from './roles-store.ts'
import { findWorkspaceForUpdate } from './store.ts'

const fieldsOf = (row: store.OwnRoleRow): RoleFields => ({
  name: row.name,
  calls: GRANTABLE.filter((call) => row.calls.includes(call)),
  sights: sightNames.filter((sight) => row.sights.includes(sight)),
  discountCap: row.discount_cap,
})

/** The columns of a role; refuses what `roleRefusal` refuses, at its field. */
function columnsOf(fields: RoleFields): store.RoleColumns {
  const refusal = roleRefusal(fields)
  if (refusal) throw invalidField([refusal.field], refusal.message)
  const { name, calls, sights, discountCap } = fields
  return {
    name,
    calls: GRANTABLE.filter((call) => calls.includes(call)),
    sights: sightNames.filter((sight) => sights.includes(sight)),
    discount_cap: discountCap,
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
    const columns = columnsOf(input)
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
    const columns = columnsOf(after)
    const changes = {
      ...changesBetween(loggedOf(before), loggedOf(after)),
      ...changedCalls(before.calls, after.calls),
    }
    if (Object.keys(changes).length === 0) return { message: messages.updated, version: found.version }
    await store.updateRoleFields(scope, input.id, columns)
    await record(scope, { act: 'updated', noun: 'role', id: input.id, label: name, changes })
    return { message: messages.updated, version: found.version + 1 }
  }),

  delete: workspaceMutation('roles.delete', idInput, acknowledged, async (scope, { id }) => {
    const found = await store.findRoleForUpdate(scope, id)
    await store.revokeExpired(scope, id)
    const { members = 0, invitations = 0 } =
      (await store.allRoles(scope)).find((role) => role.id === id) ?? {}
    if (members + invitations > 0)
      throw new Refusal('conflict', messages.inUse(found.name, members, invitations))
    await store.removeRole(scope, id)
    await record(scope, { act: 'deleted', noun: 'role', id, label: found.name })
    return { message: messages.deleted }
  }),
}
