import { sql } from 'kysely'
import { db } from './database.ts'
import type { Statements } from './scope.ts'

/**
 * Adds many rows with `add`, in the open transaction, and looks up by index what each of their keys leads to. PostgreSQL
 * keeps the plans of these checks for each connection: one that made them while a table was small would read all of it
 * for every row.
 */
export async function lookingUpKeys<T>(statements: Statements, add: () => Promise<T>): Promise<T> {
  await statements.run(sql`discard plans`.compile(db))
  await statements.run(sql`set local enable_seqscan = off`.compile(db))
  const added = await add()
  await statements.run(sql`set local enable_seqscan = on`.compile(db))
  return added
}
