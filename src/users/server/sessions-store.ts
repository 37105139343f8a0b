import { db } from '#base/server/database.ts'
import type { Statements } from '#base/server/scope.ts'

/** Ends every session of a person but the one they are in; answers how many. */
export const endOtherSessions = (
  statements: Statements,
  userId: string,
  sessionId: string,
): Promise<number> =>
  statements.run(db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', sessionId))
