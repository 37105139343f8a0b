import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

/** Those of these debits that bounced cheques made. */
export async function bouncedAmong(scope: Scope, debits: readonly string[]): Promise<string[]> {
  const found = await scope.many(
    sql<{ id: string }>`
      select id from vouchers
      where workspace_id = ${scope.workspaceId} and id = any(${[...debits]}::uuid[])
        and event = 'cheque_bounced'`.compile(db),
    'bounced_among',
  )
  return found.map(({ id }) => id)
}
