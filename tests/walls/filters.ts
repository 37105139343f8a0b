import type { Database } from '#base/server/database.ts'
import { pass, through } from './calls.ts'

const comparison = /([\w."]*workspace_id"?)\s*=\s*\$(\d+)(?:::uuid)?/g

/**
 * The same database for one workspace, but its statements do not filter by workspace. Only row-level security hides
 * other workspaces' rows.
 */
export const withoutFilters = (database: Database, workspaceId: string): Database =>
  through(database, (client, [query, ...rest]) => {
    if (typeof query !== 'object' || query === null || !('text' in query) || !('values' in query))
      return pass(client, [query, ...rest])
    const values: unknown[] = Array.isArray(query.values) ? query.values : []
    const text = String(query.text).replaceAll(comparison, (found, column, place) =>
      // The parameter must stay in the statement, or PostgreSQL could not infer its type.
      values[Number(place) - 1] === workspaceId ? `(${column} = $${place}::uuid or true)` : found,
    )
    return pass(client, [{ text, values }, ...rest])
  })
