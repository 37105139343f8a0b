import { sql } from 'kysely'
import { rupeesOf } from '#base/money.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { Mode } from '#books/mode.ts'
import { isBounced, isDatedAhead } from './cheque-money-store.ts'

/** Money received on a day less what was paid back, in all and by mode, and cheques dated ahead, which are not part of it; rupees. */
export type Received = { amount: number; modes: { mode: Mode; amount: number }[]; datedAhead: number }

/**
 * What was received on a day. Cancelled receipts and cheques that bounced are left out; a cheque counts once the bank
 * takes it. The dues of receipts have an index by day.
 */
export async function receivedOn(scope: Scope, day: string): Promise<Received> {
  const rows = await scope.many(
    sql<{ mode: Mode; amount: number; ahead: number }>`
      select mode, coalesce(sum(amount) filter (where not is_ahead), 0)::bigint as amount,
             coalesce(sum(amount) filter (where is_ahead), 0)::bigint as ahead
      from (
        select l.mode, case r.kind when 'receipt' then l.amount_paise else -l.amount_paise end as amount,
               r.kind = 'receipt' and ${isDatedAhead(scope.today)} as is_ahead
        from (
          select distinct source_id from dues
          where workspace_id = ${scope.workspaceId} and dated_on = ${day}::date and customer_id is not null
        ) d
        join receipts r on r.workspace_id = ${scope.workspaceId} and r.id = d.source_id and r.cancelled_at is null
        join receipt_lines l on l.workspace_id = r.workspace_id and l.receipt_id = r.id
        where r.received_on = ${day}::date and not (l.mode = 'cheque' and ${isBounced})
      ) lines
      group by mode order by mode`.compile(db),
    'received_on',
  )
  return {
    amount: rupeesOf(rows.reduce((sum, { amount }) => sum + amount, 0)),
    modes: rows
      .filter(({ amount }) => amount !== 0)
      .map(({ mode, amount }) => ({ mode, amount: rupeesOf(amount) })),
    datedAhead: rupeesOf(rows.reduce((sum, { ahead }) => sum + ahead, 0)),
  }
}
