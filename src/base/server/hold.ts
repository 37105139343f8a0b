import { sql } from 'kysely'
import { db } from './database.ts'
import type { Scope } from './scope.ts'

/** Lets one transaction of the workspace at a time look for what is named and make it; held until it ends. */
export async function holdUntilEnd(scope: Scope, name: string): Promise<void> {
  const key = `${name} ${scope.workspaceId}`
  await scope.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.compile(db))
}
