import { v7 } from 'uuid'
import { searchText } from '#base/search-words.ts'
import { db } from '#base/server/database.ts'
import { holdUntilEnd } from '#base/server/hold.ts'
import type { Scope, Statements } from '#base/server/scope.ts'
import { PIECES, USUAL_UNITS } from '#metrics/usual-units.ts'
import { findByShorthand, insertMetric } from './store.ts'

/** Adds the most common units to a new workspace. */
export async function insertUsualUnits(
  statements: Statements,
  workspaceId: string,
  now: Date,
): Promise<void> {
  const rows = USUAL_UNITS.map((unit) => ({
    ...unit,
    id: v7(),
    workspace_id: workspaceId,
    search: searchText(unit.name, unit.shorthand),
    created_at: now,
  }))
  await statements.run(db.insertInto('metrics').values(rows))
}

/** The id of the unit for pieces, created when missing. */
export async function piecesUnit(scope: Scope): Promise<string> {
  const find = () => findByShorthand(scope, PIECES.shorthand)
  const found = await find()
  if (found) return found
  await holdUntilEnd(scope, 'metrics.pieces')
  return (await find()) ?? insertMetric(scope, PIECES)
}
