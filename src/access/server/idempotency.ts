import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { messages } from '#access/messages.ts'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { CallContext } from '#base/server/services.ts'

/** Printable ASCII. */
const wellFormed = /^[ -~]{1,255}$/

/** The request's idempotency key, if it has one; refuses (invalid) a malformed one. */
export function keyOf({ idempotencyKey: key }: Pick<CallContext, 'idempotencyKey'>): string | undefined {
  if (key !== undefined && !wellFormed.test(key)) throw new Refusal('invalid', messages.badKey)
  return key
}

/** The refusal of a key that was used with another request, which was saved under that number. */
export const keyReused = (savedAs?: string): Refusal =>
  new Refusal('conflict', messages.keyReused, { reason: 'idempotency_key_reused', savedAs })

/** The number of days after which a key is deleted and may be used again. */
const KEPT_DAYS = 30
const AT_ONCE = 10_000

/**
 * Does the work once per key: a repeat returns the first result, a concurrent duplicate waits for the first,
 * and a different body with the same key is refused (conflict). The key is part of the transaction, so a
 * crash releases it; a stored one is deleted after 30 days.
 */
export async function once<T>(
  scope: Scope,
  key: string | undefined,
  request: { call: string; input: unknown },
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work()
  keyOf({ idempotencyKey: key })
  const mine = { workspace_id: scope.workspaceId, user_id: scope.userId, key }
  const hash = createHash('sha256')
    .update(JSON.stringify([request.call, request.input]))
    .digest('hex')
  const taken = await scope.run(
    db
      .insertInto('idempotency_keys')
      .values({ ...mine, call: request.call, request_hash: hash, created_at: scope.now })
      .onConflict((conflict) => conflict.doNothing()),
    'idempotency_take',
  )
  if (taken === 0) return firstAnswer<T>(scope, mine, hash)
  const answer = await work()
  scope.runWithCommit(
    db
      .updateTable('idempotency_keys')
      .set({ response: JSON.stringify(answer) })
      .where('workspace_id', '=', mine.workspace_id)
      .where('user_id', '=', mine.user_id)
      .where('key', '=', key),
    'idempotency_keep',
  )
  return answer
}

/**
 * Releases a key of the caller, so that the same request runs again after a failure that followed the save.
 */
export const forget = (scope: Scope, key: string) =>
  scope.run(
    db
      .deleteFrom('idempotency_keys')
      .where('workspace_id', '=', scope.workspaceId)
      .where('user_id', '=', scope.userId)
      .where('key', '=', key),
  )

/** Deletes keys older than 30 days, at most 10,000; the next day deletes more. */
export const forgetOldKeys = (scope: Scope) =>
  scope.run(
    sql`
      delete from idempotency_keys where workspace_id = ${scope.workspaceId} and (user_id, key) in (
        select user_id, key from idempotency_keys
        where workspace_id = ${scope.workspaceId} and created_at < ${scope.now}::timestamptz - ${KEPT_DAYS} * interval '1 day'
        order by created_at limit ${AT_ONCE})`.compile(db),
  )

async function firstAnswer<T>(
  scope: Scope,
  mine: { workspace_id: string; user_id: string; key: string },
  hash: string,
): Promise<T> {
  const first = await scope.one(
    db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'response'])
      .where('workspace_id', '=', mine.workspace_id)
      .where('user_id', '=', mine.user_id)
      .where('key', '=', mine.key),
  )
  if (!first) throw keyReused()
  if (first.request_hash !== hash) throw keyReused(numberOf(first.response))
  // The row is this call's own answer, written by the same code.
  return first.response as T
}

/** The number in a create's answer, such as 'PO-00001'. */
const numberOf = (answer: unknown): string =>
  typeof answer === 'object' &&
  answer !== null &&
  'displayId' in answer &&
  typeof answer.displayId === 'string'
    ? answer.displayId
    : ''
