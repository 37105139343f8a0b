import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { ACCOUNTS } from '#books/chart.ts'
import type { VoucherEvent } from '#books/voucher.ts'

const CREDIT = [ACCOUNTS.inputCgst, ACCOUNTS.inputSgst, ACCOUNTS.inputIgst]

const counted = sql`coalesce(v.gst_on, v.voucher_date)`

/**
 * Makes the credit of documents count on a later day, and returns of how many. Credit of the same month or a later one stays
 * where it is, and so does credit of a month whose return is filed, as it was claimed, or whose books are locked.
 */
export async function countCreditLater(
  scope: Scope,
  event: VoucherEvent,
  sourceIds: readonly string[],
  day: string,
): Promise<number> {
  const moved = await scope.many(
    sql<{ id: string }>`
      update vouchers v set gst_on = ${day}::date
      where v.workspace_id = ${scope.workspaceId} and v.event = ${event} and v.source_id = any(${[...sourceIds]}::uuid[])
        and date_trunc('month', ${counted}) < date_trunc('month', ${day}::date)
        and ${counted} > coalesce((select greatest(gst_filed_until, locked_until) from books where workspace_id = ${scope.workspaceId}), '-infinity')
        and exists (select from postings p
          where p.workspace_id = v.workspace_id and p.voucher_id = v.id and p.account = any(${CREDIT}::integer[]))
      returning v.id`.compile(db),
    'count_credit_later',
  )
  return moved.length
}
