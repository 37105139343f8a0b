import { sql } from 'kysely'
import { type RoleRow, roleOnWire } from '#access/server/role-row.ts'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { SHOWN_SIGN_INS } from '#users/output.ts'
import type { SignInRow } from '#users/server/sign-ins-store.ts'
import { peopleMessages as messages } from '#workspaces/messages.ts'
import { ownRoleOf } from './roles-store.ts'

const mine = (scope: Pick<Scope, 'workspaceId'>) =>
  db.selectFrom('members').where('members.workspace_id', '=', scope.workspaceId)

/** The members of the workspace with their names, the owner first. */
export const allMembers = (scope: Pick<Scope, 'workspaceId' | 'many'>) =>
  scope.many(
    mine(scope)
      .innerJoin('users', 'users.id', 'members.user_id')
      .leftJoin('roles', ownRoleOf('members'))
      .select((eb) => [
        'members.user_id',
        'users.name',
        'users.last_name',
        'users.email',
        'users.image',
        'members.role',
        'members.role_id',
        'roles.name as role_name',
        'members.created_at',
        eb('members.role', '=', 'owner').as('is_owner'),
      ])
      .orderBy('is_owner', 'desc')
      .orderBy('members.created_at')
      .orderBy('members.user_id'),
    'all_members',
  )

/** A member, locked until the transaction ends. Refuses anyone else. */
export async function findMemberForUpdate(scope: Scope, userId: string) {
  const row = await scope.one(
    mine(scope)
      .innerJoin('users', 'users.id', 'members.user_id')
      .leftJoin('roles', ownRoleOf('members'))
      .select(['members.user_id', 'members.role', 'members.role_id', 'roles.name as role_name'])
      .select(['users.name', 'users.last_name'])
      .where('members.user_id', '=', userId)
      .forUpdate('members'),
  )
  if (!row) throw new Refusal('notFound', messages.noMember)
  return { userId: row.user_id, ...roleOnWire(row), name: `${row.name} ${row.last_name}`.trim() }
}

/** Keeps the caller's membership and role as they are until the transaction ends. */
export const holdOwnMembership = (scope: Scope) =>
  scope.run(mine(scope).select('user_id').where('user_id', '=', scope.userId).forKeyShare())

/** Whether someone with this email address is a member. */
export async function isMemberByEmail(scope: Scope, email: string): Promise<boolean> {
  const row = await scope.one(
    mine(scope)
      .innerJoin('users', 'users.id', 'members.user_id')
      .select('members.user_id')
      .where('users.email', '=', email),
  )
  return row !== undefined
}

/** Adds a member; returns false when the person already is one. */
export async function insertMember(
  scope: Scope,
  userId: string,
  { role, role_id }: RoleRow,
): Promise<boolean> {
  const added = await scope.run(
    db
      .insertInto('members')
      .values({
        workspace_id: scope.workspaceId,
        user_id: userId,
        role,
        role_id,
        created_at: scope.now,
        last_used_at: scope.now,
      })
      .onConflict((conflict) => conflict.doNothing()),
  )
  return added === 1
}

/** Changes the role of a member that was locked for update. */
export async function updateRole(scope: Scope, userId: string, { role, role_id }: RoleRow): Promise<void> {
  await scope.run(
    db
      .updateTable('members')
      .set({ role, role_id })
      .where('workspace_id', '=', scope.workspaceId)
      .where('user_id', '=', userId),
  )
}

/** Removes a member that was locked for update. */
export async function removeMember(scope: Scope, userId: string): Promise<void> {
  await scope.run(
    db.deleteFrom('members').where('workspace_id', '=', scope.workspaceId).where('user_id', '=', userId),
  )
}

/** A member's stored preferences, locked for an update. */
export async function findPreferences(scope: Scope, userId: string, lock = false): Promise<unknown> {
  const query = mine(scope).select('preferences').where('user_id', '=', userId)
  const row = await scope.one(lock ? query.forUpdate() : query)
  return row?.preferences ?? {}
}

/** Stores the caller's preferences. */
export async function keepPreferences(scope: Scope, preferences: object): Promise<void> {
  await scope.run(
    db
      .updateTable('members')
      .set({ preferences: JSON.stringify(preferences) })
      .where('workspace_id', '=', scope.workspaceId)
      .where('user_id', '=', scope.userId),
  )
}

/** The latest sign-ins of all members. */
export const signInsOfMembers = (scope: Scope) =>
  scope.many(
    sql<SignInRow & { name: string; email: string }>`
      select * from sign_ins_of_members(${SHOWN_SIGN_INS})`.compile(db),
  )
