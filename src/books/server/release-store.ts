import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

/** Those of these dues that cheques made which were not paid: bounced or stopped. */
export async function unpaidAmong(scope: Scope, dues: readonly string[]): Promise<string[]> {
  const found = await scope.many(
    sql<{ id: string }>`
      select id from vouchers
      where workspace_id = ${scope.workspaceId} and id = any(${[...dues]}::uuid[])
        and event in ('cheque_bounced', 'cheque_stopped', 'cheque_returned')`.compile(db),
    'unpaid_among',
  )
  return found.map(({ id }) => id)
}
