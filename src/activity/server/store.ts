import { isDeepStrictEqual } from 'node:util'
import { v7 } from 'uuid'
import { changedSince } from '#activity/messages.ts'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

export type Changes = Record<string, { from: unknown; to: unknown }>

/** One entry of the log: the act in the past tense, on which noun's record, and what it changed. */
export type Act = { act: string; noun: string; id: string; label: string; changes?: Changes }

/** Writes who did what to the append-only log (Companies (Accounts) Rules, rule 3(1)). */
export async function record(scope: Scope, ...acts: Act[]): Promise<void> {
  if (acts.length === 0) return
  await scope.run(
    db.insertInto('activity').values(
      acts.map(({ act, noun, id, label, changes }) => ({
        workspace_id: scope.workspaceId,
        id: v7(),
        user_id: scope.userId,
        user_name: scope.userName,
        act,
        noun,
        record_id: id,
        record_label: label,
        changes: JSON.stringify(changes ?? {}),
        created_at: scope.now,
      })),
    ),
    acts.length === 1 ? 'record_activity' : undefined,
  )
}

/** A value as the log keeps it; the database gives the parts of an object back in its own order. */
const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** What differs between two states of a record, field by field; empty when nothing does. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const changed = Object.keys(after).filter(
    (field) => after[field] !== undefined && !isDeepStrictEqual(wire(before[field]), wire(after[field])),
  )
  return Object.fromEntries(
    changed.map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }]),
  )
}

/** Refuses (conflict) an update of a version that is no longer the record's, naming who changed it and when. */
export async function refuseStale(
  scope: Scope,
  found: { id: string; version: number },
  readVersion: number | undefined,
): Promise<void> {
  if (readVersion === undefined || readVersion === found.version) return
  const last = await scope.one(
    db
      .selectFrom('activity')
      .select(['user_name', 'created_at'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('record_id', '=', found.id)
      .orderBy('id', 'desc')
      .limit(1),
  )
  const changedBy = last?.user_name ?? 'Someone'
  const changedAt = last?.created_at ?? scope.now
  throw new Refusal('conflict', changedSince(changedBy, changedAt, scope.now), {
    changedBy,
    changedAt: changedAt.toISOString(),
    version: found.version,
  })
}
