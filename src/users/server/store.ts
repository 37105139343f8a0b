import { sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Statements } from '#base/server/scope.ts'
import { profileMessages } from '#users/profile-messages.ts'

/** A person with their sign-in provider (`credential` is email and password). */
export async function findUser(statements: Statements, id: string) {
  const row = await statements.one(
    db
      .selectFrom('users')
      .leftJoin('accounts', 'accounts.user_id', 'users.id')
      .select(['users.id', 'name', 'last_name', 'email', 'email_verified', 'image', 'accounts.provider_id'])
      .where('users.id', '=', id)
      .orderBy(sql`accounts.provider_id = 'credential'`, 'desc')
      .limit(1),
    'find_user',
  )
  if (!row) throw new Refusal('notFound', profileMessages.deleted)
  return row
}

/** Lets changes of what a person signs in with wait for each other, until the transaction ends. */
export async function lockUser(statements: Statements, id: string): Promise<void> {
  await statements.many(db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate())
}

/** Updates the person's own fields. */
export async function updateUser(
  statements: Statements,
  id: string,
  fields: { name?: string; last_name?: string; image?: string | null },
  now: Date,
): Promise<void> {
  await statements.run(
    db
      .updateTable('users')
      .set({ ...fields, updated_at: now })
      .where('id', '=', id),
  )
}

/**
 * Deletes a person with the workspaces that have no other members; their sessions are deleted too, and their
 * actions elsewhere keep their name. Returns false when they own a workspace with other members.
 */
export async function removeUser(statements: Statements, id: string): Promise<boolean> {
  const row = await statements.one(
    sql<{ removed: boolean }>`select delete_user(${id}) as removed`.compile(db),
  )
  return row?.removed ?? false
}

/**
 * The workspaces that `removeUser` would delete although their books changed since somebody exported them, by name.
 * They and their books stay as they are until the transaction ends.
 */
export async function findUnexported(
  statements: Statements,
  id: string,
): Promise<{ slug: string; name: string; closedAt: Date | null }[]> {
  const lost = await statements.many(
    sql<{ slug: string; name: string }>`select slug, name from unexported_with_user(${id})`.compile(db),
  )
  if (lost.length === 0) return []
  // A statement of its own: the one before may have waited for somebody who closes or reopens.
  const closed = new Map((await workspacesOf(statements, id)).map((each) => [each.slug, each.closed_at]))
  return lost.map((each) => ({ ...each, closedAt: closed.get(each.slug) ?? null }))
}

/** Whether an account has this address. */
export async function isAddressTaken(statements: Statements, email: string): Promise<boolean> {
  return (await statements.one(db.selectFrom('users').select('id').where('email', '=', email))) !== undefined
}

/** The workspaces of a person, the one last used first. */
export const workspacesOf = (statements: Statements, userId: string) =>
  statements.many(
    sql<{
      workspace_id: string
      slug: string
      closed_at: Date | null
    }>`select workspace_id, slug, closed_at from workspaces_of(${userId})`.compile(db),
    'workspaces_of_user',
  )

/** Whether this address has an open invitation. */
export async function isInvited(statements: Statements, email: string): Promise<boolean> {
  const row = await statements.one(
    sql<{ invited: boolean }>`select is_invited(${email}) as invited`.compile(db),
  )
  return row?.invited ?? false
}

/** Whether somebody has an account. */
export async function hasPeople(statements: Statements): Promise<boolean> {
  return (await statements.one(db.selectFrom('users').select('id').limit(1))) !== undefined
}
