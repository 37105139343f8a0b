import { db } from '#base/server/database.ts'
import type { Statements } from '#base/server/scope.ts'

/** The hash of a person's password; undefined for who signs in without one. */
export async function findPasswordHash(statements: Statements, userId: string): Promise<string | undefined> {
  const row = await statements.one(
    db
      .selectFrom('accounts')
      .select('password')
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential'),
  )
  return row?.password ?? undefined
}

/** The hash of the password that signs in with this address; undefined where there is none. */
export async function findPasswordOfAddress(
  statements: Statements,
  email: string,
): Promise<string | undefined> {
  const row = await statements.one(
    db
      .selectFrom('accounts')
      .innerJoin('users', 'users.id', 'accounts.user_id')
      .select('password')
      .where('email', '=', email)
      .where('provider_id', '=', 'credential'),
  )
  return row?.password ?? undefined
}

/** Writes the hash of a new password in place of `before`; returns false where that is no longer the current one. */
export async function setPasswordHash(
  statements: Statements,
  userId: string,
  { before, hash, now }: { before: string; hash: string; now: Date },
): Promise<boolean> {
  const changed = await statements.run(
    db
      .updateTable('accounts')
      .set({ password: hash, updated_at: now })
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .where('password', '=', before),
  )
  return changed > 0
}

/** Whose password the link with this token sets; undefined where there is no such link. */
export async function ownerOfReset(statements: Statements, token: string) {
  const row = await statements.one(
    db
      .selectFrom('verifications')
      .innerJoin('users', (join) =>
        join.onRef('verifications.value', '=', (eb) => eb.cast('users.id', 'text')),
      )
      .select(['name', 'last_name', 'email'])
      .where('identifier', '=', `reset-password:${token}`),
  )
  return row && { name: row.name, lastName: row.last_name, email: row.email }
}

/** Links to set a password that this person asked for no longer work. */
export async function forgetResetLinks(statements: Statements, userId: string): Promise<void> {
  await statements.run(
    db
      .deleteFrom('verifications')
      .where('value', '=', userId)
      .where('identifier', 'like', 'reset-password:%'),
  )
}
