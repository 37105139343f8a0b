import { type JoinBuilder, type Selectable, sql } from 'kysely'
import { invalidField, Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import { violates } from '#base/server/database-errors.ts'
import type { Scope } from '#base/server/scope.ts'
import type { DB, Roles } from '#base/server/tables.generated.ts'
import { roleMessages as messages } from '#workspaces/messages.ts'

export type OwnRoleRow = Selectable<Roles>
/** The stored columns of a role. */
export type RoleColumns = Pick<OwnRoleRow, 'name' | 'calls' | 'sights' | 'discount_cap'>

/** Joins the workspace's own role of a member or an invitation. */
export const ownRoleOf =
  (table: 'members' | 'invitations') =>
  <Joined extends keyof DB>(join: JoinBuilder<DB, Joined>) =>
    join.on(
      sql<boolean>`(roles.workspace_id, roles.id) = (${sql.ref(`${table}.workspace_id`)}, ${sql.ref(`${table}.role_id`)})`,
    )

const ofWorkspace = (scope: Scope) =>
  db.selectFrom('roles').where('roles.workspace_id', '=', scope.workspaceId)

const taken = (error: unknown): never => {
  throw violates(error, 'roles_name_key') ? invalidField(['name'], messages.nameTaken) : error
}

/** The workspace's own roles by name, with how many members and open invitations have each. */
export const allRoles = (scope: Scope) =>
  scope.many(
    ofWorkspace(scope)
      .selectAll('roles')
      .select((eb) => [
        eb
          .selectFrom('members')
          .select((count) => count.fn.countAll<number>().as('n'))
          .where('members.workspace_id', '=', scope.workspaceId)
          .whereRef('members.role_id', '=', 'roles.id')
          .$asScalar()
          .$notNull()
          .as('members'),
        eb
          .selectFrom('invitations')
          .select((count) => count.fn.countAll<number>().as('n'))
          .where('invitations.workspace_id', '=', scope.workspaceId)
          .whereRef('invitations.role_id', '=', 'roles.id')
          .where('accepted_at', 'is', null)
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', scope.now)
          .$asScalar()
          .$notNull()
          .as('invitations'),
      ])
      .orderBy((eb) => eb.fn('lower', ['roles.name'])),
  )

/** A role, locked until the transaction ends. Refuses one that is not there. */
export async function findRoleForUpdate(scope: Scope, id: string): Promise<OwnRoleRow> {
  const row = await scope.one(ofWorkspace(scope).selectAll('roles').where('roles.id', '=', id).forUpdate())
  if (!row) throw new Refusal('notFound', messages.gone)
  return row
}

/** A role that is about to be given: it cannot be deleted before that is saved. Refuses one that is not there. */
export async function findRoleToGive(scope: Scope, id: string): Promise<OwnRoleRow> {
  const row = await scope.one(ofWorkspace(scope).selectAll('roles').where('roles.id', '=', id).forKeyShare())
  if (!row) throw new Refusal('notFound', messages.gone)
  return row
}

/** Adds a role; refuses a name that is taken. */
export async function insertRole(scope: Scope, id: string, fields: RoleColumns): Promise<void> {
  await scope
    .run(
      db
        .insertInto('roles')
        .values({ workspace_id: scope.workspaceId, id, created_at: scope.now, ...fields }),
    )
    .catch(taken)
}

/** Writes a role that was locked for update; refuses a name that is taken. */
export async function updateRoleFields(scope: Scope, id: string, fields: RoleColumns): Promise<void> {
  await scope
    .run(
      db
        .updateTable('roles')
        .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
        .where('workspace_id', '=', scope.workspaceId)
        .where('id', '=', id),
    )
    .catch(taken)
}

/** Revokes the expired invitations that offer a role, which otherwise could be renewed after it is gone. */
export async function revokeExpired(scope: Scope, id: string): Promise<void> {
  await scope.run(
    db
      .updateTable('invitations')
      .set({ revoked_at: scope.now })
      .where('workspace_id', '=', scope.workspaceId)
      .where('role_id', '=', id)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '<=', scope.now),
  )
}

/** Removes a role that was locked for update. */
export async function removeRole(scope: Scope, id: string): Promise<void> {
  await scope.run(db.deleteFrom('roles').where('workspace_id', '=', scope.workspaceId).where('id', '=', id))
}
