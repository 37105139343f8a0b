import { sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope, Statements } from '#base/server/scope.ts'
import { peopleMessages as messages } from '#workspaces/messages.ts'
import { ownRoleOf } from './roles-store.ts'

type OpenInvitation = {
  workspace_id: string
  id: string
  workspace_name: string
  slug: string
  logo: string | null
  email: string
  role: string
  role_id: string | null
  role_name: string | null
  inviter: string | null
  expires_at: Date
}

/** Invitations that were neither accepted nor revoked, of those who are still members. */
const waiting = (scope: Scope) =>
  db
    .selectFrom('invitations')
    .where('invitations.workspace_id', '=', scope.workspaceId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('members')
          .select('members.user_id')
          .whereRef('members.workspace_id', '=', 'invitations.workspace_id')
          .whereRef('members.user_id', '=', 'invitations.invited_by'),
      ),
    )

/** Invitations that wait for an answer, newest first, including expired ones. */
export const waitingInvitations = (scope: Scope) =>
  scope.many(
    waiting(scope)
      .leftJoin('users', 'users.id', 'invitations.invited_by')
      .leftJoin('roles', ownRoleOf('invitations'))
      .select([
        'invitations.id',
        'invitations.email',
        'role',
        'role_id',
        'roles.name as role_name',
        'expires_at',
        'mail_id',
        'invitations.created_at',
        'users.name as inviter',
      ])
      .orderBy('invitations.id', 'desc'),
    'waiting_invitations',
  )

/** The open invitation of this address; undefined when there is none. */
export const findWaiting = (scope: Scope, email: string) =>
  scope.one(
    waiting(scope)
      .leftJoin('roles', ownRoleOf('invitations'))
      .select(['email', 'role', 'role_id', 'roles.name as role_name'])
      .where('email', '=', email)
      .where('expires_at', '>', scope.now),
  )

/** The address of an invitation, open or not. */
export const findRecipient = async (scope: Scope, id: string): Promise<string | undefined> =>
  (
    await scope.one(
      db
        .selectFrom('invitations')
        .select('email')
        .where('workspace_id', '=', scope.workspaceId)
        .where('id', '=', id),
    )
  )?.email

/** An open invitation, locked until the transaction ends. */
export async function findInvitationForUpdate(scope: Scope, id: string) {
  const row = await scope.one(
    waiting(scope)
      .leftJoin('roles', ownRoleOf('invitations'))
      .select([
        'invitations.id',
        'email',
        'role',
        'role_id',
        'roles.name as role_name',
        'expires_at',
        'invited_by',
      ])
      .where('invitations.id', '=', id)
      .forUpdate('invitations'),
  )
  if (!row) throw new Refusal('notFound', messages.invitationGone)
  return row
}

/** Stores an invitation under the hash of its token, and revokes an older one for the same address. */
export async function insertInvitation(
  scope: Scope,
  invitation: {
    id: string
    email: string
    role: string
    role_id: string | null
    tokenHash: string
    mailId: string
    expiresAt: Date
  },
): Promise<void> {
  await scope.run(
    db
      .updateTable('invitations')
      .set({ revoked_at: scope.now })
      .where('workspace_id', '=', scope.workspaceId)
      .where('email', '=', invitation.email)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null),
  )
  await scope.run(
    db.insertInto('invitations').values({
      workspace_id: scope.workspaceId,
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      role_id: invitation.role_id,
      token_hash: invitation.tokenHash,
      mail_id: invitation.mailId,
      invited_by: scope.userId,
      created_at: scope.now,
      expires_at: invitation.expiresAt,
    }),
  )
}

/** Updates an invitation that was locked for update. */
export async function updateInvitation(
  scope: Scope,
  id: string,
  fields: {
    email?: string
    accepted_at?: Date
    accepted_by?: string
    invited_by?: string
    revoked_at?: Date
    token_hash?: string
    mail_id?: string
    expires_at?: Date
  },
): Promise<void> {
  await scope.run(
    db
      .updateTable('invitations')
      .set(fields)
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )
}

/** Revokes the open invitations that a person sent, and returns them. */
export const revokeSentBy = (scope: Scope, userId: string) =>
  scope.many(
    db
      .updateTable('invitations')
      .set({ revoked_at: scope.now })
      .where('workspace_id', '=', scope.workspaceId)
      .where('invited_by', '=', userId)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning(['id', 'email']),
  )

/** The open invitation for a token's hash, in any workspace. */
export async function openInvitation(
  statements: Statements,
  tokenHash: string,
  at: Date,
): Promise<OpenInvitation> {
  const row = await statements.one(
    sql<OpenInvitation>`select * from invitation_of(${tokenHash}, ${at})`.compile(db),
    'invitation_of',
  )
  if (!row) throw new Refusal('notFound', messages.linkGone)
  return row
}
