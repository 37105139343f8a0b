import { isDeepStrictEqual } from 'node:util'
import { v7 } from 'uuid'
import type { Noun } from '#activity/visible.ts'
import { insertRows } from '#base/server/columns.ts'
import type { Scope } from '#base/server/scope.ts'

export type Changes = Record<string, { from: unknown; to: unknown }>

/** One entry of the log: the action in the past tense, the noun and its record, and the changes. */
export type Act = { act: string; noun: Noun; id: string; label: string; changes?: Changes }

/** Records who did what in the append-only log (Companies (Accounts) Rules, rule 3(1)). */
export async function record(scope: Scope, ...acts: Act[]): Promise<void> {
  if (acts.length === 0) return
  const activity = acts.map(({ act, noun, id, label, changes = {} }) => ({
    workspace_id: scope.workspaceId,
    id: v7(),
    user_id: scope.userId,
    user_name: scope.userName,
    act,
    noun,
    record_id: id,
    record_label: label,
    changes,
    created_at: scope.now,
  }))
  await insertRows(scope, { activity })
}

/** Normalises a value for comparison, because PostgreSQL reorders the keys of an object. */
const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** The differences between two states of a record, field by field; empty when there are none. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const changed = Object.keys(after).filter(
    (field) => after[field] !== undefined && !isDeepStrictEqual(wire(before[field]), wire(after[field])),
  )
  return Object.fromEntries(
    changed.map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }]),
  )
}
