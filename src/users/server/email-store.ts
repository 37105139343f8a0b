import { db } from '#base/server/database.ts'
import type { Statements } from '#base/server/scope.ts'

type Wish = { userId: string; email: string; tokenHash: string; expiresAt: Date }

/** Stores a requested address. It replaces an earlier request, whose link no longer works. */
export async function wishEmail(statements: Statements, wish: Wish): Promise<void> {
  const columns = { email: wish.email, token_hash: wish.tokenHash, expires_at: wish.expiresAt }
  await statements.run(
    db
      .insertInto('email_changes')
      .values({ user_id: wish.userId, ...columns })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns)),
  )
}

/** Takes the request that this token confirms, once; undefined if this person has no such request. */
export const takeWish = (statements: Statements, userId: string, tokenHash: string, now: Date) =>
  statements.one(
    db
      .deleteFrom('email_changes')
      .where('user_id', '=', userId)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .returning('email'),
  )

/** Links to confirm another address no longer work. */
export async function forgetWish(statements: Statements, userId: string): Promise<void> {
  await statements.run(db.deleteFrom('email_changes').where('user_id', '=', userId))
}

/** Gives a person another address, which they have just proved to be theirs. */
export async function setEmail(
  statements: Statements,
  userId: string,
  email: string,
  now: Date,
): Promise<void> {
  await statements.run(
    db.updateTable('users').set({ email, email_verified: true, updated_at: now }).where('id', '=', userId),
  )
}
