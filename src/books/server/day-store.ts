import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { VoucherEvent } from '#books/voucher.ts'

/** The day of a document's voucher, yyyy-MM-dd. */
export async function dayOf(
  scope: Scope,
  { sourceId, event }: { sourceId: string; event: VoucherEvent },
): Promise<string | undefined> {
  const found = await scope.one(
    sql<{ day: string }>`
      select voucher_date::text as day from vouchers
      where workspace_id = ${scope.workspaceId} and source_id = ${sourceId}::uuid and event = ${event}`.compile(
      db,
    ),
    'day_of_voucher',
  )
  return found?.day
}

/** The day of the first voucher, yyyy-MM-dd; undefined before it. */
export async function firstDay(scope: Scope): Promise<string | undefined> {
  const row = await scope.one(
    sql<{ day: string }>`
      select voucher_date as day from vouchers where workspace_id = ${scope.workspaceId}
      order by voucher_date, created_at limit 1`.compile(db),
  )
  return row?.day
}
