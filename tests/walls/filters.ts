import type { Database } from '#base/server/database.ts'
import { pass, through } from './calls.ts'

const comparison = /([\w."]*workspace_id"?)\s*=\s*\$(\d+)(?:::uuid)?/g

/**
 * The same database for the calls of one workspace, whose statements compare nothing with it: what keeps others' rows away
 * is row-level security alone.
 */
export const withoutFilters = (database: Database, workspaceId: string): Database =>
  through(database, (client, [query, ...rest]) => {
    if (typeof query !== 'object' || query === null || !('text' in query) || !('values' in query))
      return pass(client, [query, ...rest])
    const values: unknown[] = Array.isArray(query.values) ? query.values : []
    const text = String(query.text).replaceAll(comparison, (found, column, place) =>
      // The parameter stays in the statement, which otherwise could not tell its type.
      values[Number(place) - 1] === workspaceId ? `(${column} = $${place}::uuid or true)` : found,
    )
    return pass(client, [{ text, values }, ...rest])
  })
