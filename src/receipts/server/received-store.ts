import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { Mode } from '#books/mode.ts'

/**
 * What was received on a day by mode, less what was paid back, in paise; cancelled receipts are left out. Their dues
 * have an index by day.
 */
export const receivedOn = (scope: Scope, day: string): Promise<{ mode: Mode; amount: number }[]> =>
  scope.many(
    sql<{ mode: Mode; amount: number }>`
      select l.mode, sum(case r.kind when 'receipt' then l.amount_paise else -l.amount_paise end)::bigint as amount
      from (
        select distinct source_id from dues
        where workspace_id = ${scope.workspaceId} and dated_on = ${day}::date and customer_id is not null
      ) d
      join receipts r on r.workspace_id = ${scope.workspaceId} and r.id = d.source_id and r.cancelled_at is null
      join receipt_lines l on l.workspace_id = r.workspace_id and l.receipt_id = r.id
      where r.received_on = ${day}::date
      group by l.mode having sum(case r.kind when 'receipt' then l.amount_paise else -l.amount_paise end) <> 0
      order by l.mode`.compile(db),
    'received_on',
  )
