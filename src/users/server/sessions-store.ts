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
