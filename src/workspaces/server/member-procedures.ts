import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { roleOnWire } from '#access/server/role-row.ts'
import { record } from '#activity/server/store.ts'
import { acknowledged } from '#base/list.ts'
import { Refusal } from '#base/refusal.ts'
import { presentSignIn } from '#users/server/sign-ins-store.ts'
import { peopleMessages as messages } from '#workspaces/messages.ts'
import { memberSignInsAnswer, membersAnswer } from '#workspaces/output.ts'
import { ofWorkspaceInput, removeMemberInput, updateRoleInput } from '#workspaces/people-input.ts'
import { revokeSentBy } from './invitations-store.ts'
import * as store from './members-store.ts'
import { roleToGive } from './role-to-give.ts'

/** Ends the invitations of a person who may invite nobody from now on: one may have gone to another address of theirs. */
async function revokeSent(scope: WorkspaceScope, userId: string): Promise<void> {
  for (const { id, email } of await revokeSentBy(scope, userId))
    await record(scope, { act: 'revoked the invitation of', noun: 'member', id, label: email })
}

/** The members of the workspace and their roles (decisions, people). */
export const memberProcedures = {
  getAll: workspaceQuery('members.getAll', ofWorkspaceInput, membersAnswer, async (scope) =>
    (await store.allMembers(scope)).map((row) => ({
      userId: row.user_id,
      name: `${row.name} ${row.last_name}`.trim(),
      email: row.email,
      image: row.image,
      ...roleOnWire(row),
      createdAt: row.created_at.toISOString(),
    })),
  ),

  getSignIns: workspaceQuery('members.getSignIns', ofWorkspaceInput, memberSignInsAnswer, async (scope) =>
    (await store.signInsOfMembers(scope)).map((row) => ({
      ...presentSignIn(row),
      name: row.name,
      email: row.email,
    })),
  ),

  updateRole: workspaceMutation('members.updateRole', updateRoleInput, acknowledged, async (scope, input) => {
    const member = await store.findMemberForUpdate(scope, input.userId)
    if (member.role === 'owner') throw new Refusal('conflict', messages.ownerKeepsRole)
    if (member.role === input.role) return { message: messages.roleUpdated }
    const given = await roleToGive(scope, input.role)
    await store.updateRole(scope, member.userId, given)
    await revokeSent(scope, member.userId)
    const changes = { role: { from: member.roleName, to: given.role_name } }
    await record(scope, {
      act: 'changed the role of',
      noun: 'member',
      id: member.userId,
      label: member.name,
      changes,
    })
    return { message: messages.roleUpdated }
  }),

  remove: workspaceMutation('members.remove', removeMemberInput, acknowledged, async (scope, input) => {
    const member = await store.findMemberForUpdate(scope, input.userId)
    if (member.role === 'owner') throw new Refusal('conflict', messages.ownerStays)
    await store.removeMember(scope, member.userId)
    await revokeSent(scope, member.userId)
    await record(scope, { act: 'removed', noun: 'member', id: member.userId, label: member.name })
    return { message: messages.removed }
  }),

  leave: workspaceMutation('members.leave', ofWorkspaceInput, acknowledged, async (scope) => {
    const member = await store.findMemberForUpdate(scope, scope.userId)
    if (member.role === 'owner') throw new Refusal('conflict', messages.ownerLeaves)
    await store.removeMember(scope, scope.userId)
    await revokeSent(scope, scope.userId)
    await record(scope, { act: 'left', noun: 'member', id: scope.userId, label: member.name })
    return { message: messages.left }
  }),
}
