import { v7 } from 'uuid'
import { db } from '#base/server/database.ts'
import type { Statements } from '#base/server/scope.ts'

/** Stores feedback. */
export async function insertFeedback(
  statements: Statements,
  userId: string,
  message: string,
  now: Date,
): Promise<string> {
  const id = v7()
  await statements.run(db.insertInto('feedback').values({ id, user_id: userId, message, created_at: now }))
  return id
}
