import { v7 } from 'uuid'
import { keyReused } from '#access/server/idempotency.ts'
import { db } from '#base/server/database.ts'
import type { Statements } from '#base/server/scope.ts'

type Feedback = { userId: string; message: string; key: string | undefined; now: Date }

/**
 * Stores feedback once per idempotency key of its person. A repeat returns the id of the first; the same key with
 * another message is refused (conflict).
 */
export async function insertFeedback(
  statements: Statements,
  { userId, message, key, now }: Feedback,
): Promise<{ id: string; isNew: boolean }> {
  const id = v7()
  const row = { id, user_id: userId, message, key: key ?? null, created_at: now }
  const added = await statements.run(
    db
      .insertInto('feedback')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing()),
  )
  if (added > 0 || key === undefined) return { id, isNew: true }
  const first = await statements.one(
    db.selectFrom('feedback').select(['id', 'message']).where('user_id', '=', userId).where('key', '=', key),
  )
  if (first?.message !== message) throw keyReused()
  return { id: first.id, isNew: false }
}
