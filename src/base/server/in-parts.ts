import { type CompiledQuery, sql } from 'kysely'
import { db } from './database.ts'
import type { Scope, Statements } from './scope.ts'

/** Rows read at once, well below a millisecond of work. */
const PART = 50

/**
 * All rows of a query that may answer with hundreds, each as `show` makes it. They are read in parts, and calls of other
 * workspaces pass between them. One such query at a time in a transaction.
 */
export async function manyInParts<Row, Shown>(
  scope: Statements & Pick<Scope, 'letPass'>,
  query: CompiledQuery<Row>,
  show: (row: Row) => Shown,
): Promise<Shown[]> {
  await scope.run({ ...query, sql: `declare parts no scroll cursor for ${query.sql}` })
  const next = sql<Row>`fetch ${sql.lit(PART)} from parts`.compile(db)
  const shown: Shown[] = []
  for (let isMore = true; isMore; ) {
    const rows = await scope.many(next, 'next_part')
    shown.push(...rows.map(show))
    isMore = rows.length === PART
    if (isMore) await scope.letPass?.()
  }
  await scope.run(sql`close parts`.compile(db))
  return shown
}
