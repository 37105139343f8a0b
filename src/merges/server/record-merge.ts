import { record } from '#activity/server/store.ts'
import type { Noun } from '#activity/visible.ts'
import type { Scope } from '#base/server/scope.ts'
import type { DifferingField } from '#merges/fields.ts'
import { movesText } from '#merges/moves-text.ts'
import type { Mergeable } from './move-store.ts'

type Merge = {
  ended: Mergeable
  result: Mergeable
  fields: readonly DifferingField<unknown>[]
  moved: Parameters<typeof movesText>[0]
}

/** Logs a merge with both records: what it became, and what it got. */
export async function recordMerge(
  scope: Scope,
  noun: Noun,
  { ended, result, fields, moved }: Merge,
): Promise<void> {
  const taken = fields.filter(({ wins }) => wins === 'merged')
  const filled = Object.fromEntries(
    taken.map(({ field, kept, merged }) => [field, { from: kept, to: merged }]),
  )
  const text = movesText(moved)
  await record(
    scope,
    {
      act: 'merged',
      noun,
      id: ended.id,
      label: ended.name,
      changes: { mergedInto: { from: null, to: result.name } },
    },
    {
      act: 'merged',
      noun,
      id: result.id,
      label: result.name,
      changes: {
        mergedFrom: { from: null, to: ended.name },
        ...(text && { moved: { from: null, to: text } }),
        ...filled,
      },
    },
  )
}
