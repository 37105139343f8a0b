import type { WorkspaceScope } from '#access/server/calls.ts'
import { holdBooks } from '#access/server/hold-open.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { Refusal } from '#base/refusal.ts'
import { differingFields, fieldsTaken, refuseHidden, shownFields } from '#merges/fields.ts'
import { messages } from '#merges/messages.ts'
import { type Move, moveText } from '#merges/moves-text.ts'
import type { MergeAnswer, MergeCheck } from '#merges/output.ts'
import type { Merging, Pair, Readable } from './merging.ts'
import { countEnding, countMoving, moveAll } from './move-store.ts'
import { recordMerge } from './record-merge.ts'

type Asked = { mergedId: string; keptId: string }
type Chosen = Asked & { take?: readonly string[]; mergedVersion?: number; keptVersion?: number }

/** Both records; the merged one first, so that of two merges of it the second finds what became of it. */
async function readPair<Row extends Readable>(
  scope: WorkspaceScope,
  { read }: Merging<Row>,
  { mergedId, keptId }: Asked,
  lock: boolean,
): Promise<Pair<Row>> {
  const merged = await read(scope, mergedId, lock)
  return { kept: await read(scope, keptId, lock), merged }
}

function fieldsOf<Row extends Readable>(
  { values }: Merging<Row>,
  pair: Pair<Row>,
  take: readonly string[] = [],
) {
  const { kept, merged } = values(pair)
  return differingFields(kept, merged, take)
}

async function movesOf<Row extends Readable>(
  scope: WorkspaceScope,
  { references, moves }: Merging<Row>,
  pair: Pair<Row>,
): Promise<Move[]> {
  const own = (await moves?.(scope, pair)) ?? []
  return [...own, ...(await countMoving(scope, references, pair.merged.id, pair.kept.id))]
}

/** What a merge of two records would do, or why it cannot be done; saves nothing. */
export async function checkMerge<Row extends Readable>(
  scope: WorkspaceScope,
  merging: Merging<Row>,
  asked: Asked,
): Promise<MergeCheck> {
  const pair = await readPair(scope, merging, asked, false)
  const fields = fieldsOf(merging, pair)
  const summary = (row: Row) => ({
    id: row.id,
    name: merging.nameOf(row),
    displayId: merging.numberOf(row),
    version: row.version,
  })
  const moves = await movesOf(scope, merging, pair)
  const ending = await countEnding(scope, merging.references, asked.mergedId, asked.keptId)
  return {
    kept: summary(pair.kept),
    merged: summary(pair.merged),
    refusal: (await merging.refusal(scope, pair, fieldsTaken(fields))) ?? null,
    moves: moves.map((move) => ({ table: move.table, count: move.count, text: moveText(move) })),
    ends: [...ending.map(moveText), ...((await merging.ends?.(scope, pair)) ?? [])],
    balance: (await merging.balance?.(scope, pair.merged)) ?? null,
    fields: shownFields(fields, merging.hidden(scope)),
  }
}

/**
 * Moves everything of one record to another, fills the kept one and ends the other, alone in its workspace. Refuses
 * (conflict) what the preview refuses, and records that changed since it was shown.
 */
export async function merge<Row extends Readable>(
  within: WorkspaceScope,
  merging: Merging<Row>,
  asked: Chosen,
): Promise<MergeAnswer> {
  refuseHidden(asked.take, merging.hidden(within))
  const scope = await holdBooks(within)
  const pair = await readPair(scope, merging, asked, true)
  await refuseStale(scope, pair.merged, asked.mergedVersion)
  await refuseStale(scope, pair.kept, asked.keptVersion)
  const fields = fieldsOf(merging, pair, asked.take)
  const taken = fieldsTaken(fields)
  const refusal = await merging.refusal(scope, pair, taken)
  if (refusal) throw new Refusal('conflict', refusal)
  const moved = await movesOf(scope, merging, pair)
  await merging.prepare?.(scope, pair)
  const { noun, references, words } = merging
  const ended = { id: pair.merged.id, name: merging.nameOf(pair.merged) }
  const name = merging.nameOf(taken.includes(NAME[noun]) ? pair.merged : pair.kept)
  const result = { id: pair.kept.id, name }
  await moveAll(scope, { noun, references }, ended, { ...result, ...(words && { search: words(pair.kept) }) })
  await merging.save(scope, { ...pair, fields, taken })
  await recordMerge(scope, noun, { ended, result, fields, moved })
  return { message: messages.merged(ended.name, name), id: result.id, version: pair.kept.version + 1 }
}

/** The field that is the name of a record. */
const NAME = { customer: 'name', vendor: 'businessName', product: 'name' } as const
