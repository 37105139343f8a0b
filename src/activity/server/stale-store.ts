import { changedSince } from '#activity/messages.ts'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

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
    reason: 'stale_version',
    changedBy,
    changedAt: changedAt.toISOString(),
    version: found.version,
  })
}
