import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Statements } from '#base/server/scope.ts'

/** The live sessions of a person, the one last used first. */
export const sessionsOf = (statements: Statements, userId: string) =>
  statements.many(
    db
      .selectFrom('sessions')
      .select(['id', 'ip_address', 'user_agent', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('last_used_at', 'desc')
      .orderBy('id'),
  )

/** Ends a session of a person; returns whether it existed. */
export const endSession = async (statements: Statements, userId: string, id: string): Promise<boolean> =>
  (await statements.run(db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id))) > 0

/** Ends every other session of a person; returns their number. */
export const endOtherSessions = (
  statements: Statements,
  userId: string,
  sessionId: string,
): Promise<number> =>
  statements.run(db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', sessionId))

/** Notes that the person of a session proved who they are. */
export async function confirmSession(statements: Statements, id: string, now: Date): Promise<void> {
  await statements.run(db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', id))
}

/** The live session with this token, whether or not its second factor is due. */
export const findSession = (statements: Statements, token: string) =>
  statements.one(
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['sessions.id', 'user_id', 'second_factor', 'ip_address', 'user_agent'])
      .where('token', '=', token)
      .where('expires_at', '>', sql<Date>`now()`),
  )

/** Notes that the second factor was given in a session, which proves its person too. */
export async function giveSecondFactor(statements: Statements, id: string, now: Date): Promise<void> {
  await statements.run(
    db.updateTable('sessions').set({ second_factor: 'given', confirmed_at: now }).where('id', '=', id),
  )
}

/** Every session of a person that gave no second factor has to give the one that there is now. */
export async function askSecondFactor(statements: Statements, userId: string): Promise<void> {
  await statements.run(
    db
      .updateTable('sessions')
      .set({ second_factor: 'due' })
      .where('user_id', '=', userId)
      .where('second_factor', '=', 'none'),
  )
}

/** No session of a person needs a second factor: there is none. */
export async function dropSecondFactor(statements: Statements, userId: string): Promise<void> {
  await statements.run(
    db.updateTable('sessions').set({ second_factor: 'none' }).where('user_id', '=', userId),
  )
}

/** Ends the session with this token. */
export async function endSessionOfToken(statements: Statements, token: string): Promise<void> {
  await statements.run(db.deleteFrom('sessions').where('token', '=', token))
}
