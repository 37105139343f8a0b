import { sql } from 'kysely'
import { db } from './database.ts'
import type { Scope } from './scope.ts'

/**
 * Locks a name in the workspace until the transaction ends, so that only one transaction at a time finds or
 * creates it.
 */
export async function holdUntilEnd(scope: Scope, name: string): Promise<void> {
  const key = `${name} ${scope.workspaceId}`
  await scope.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.compile(db))
}
