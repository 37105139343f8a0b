import { sql } from 'kysely'
import type { DateRange } from '#base/dates.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { daysUntil } from '#books/server/account-days-store.ts'
import { type DocumentRow, documentColumns, documentJoins, type VoucherLine } from './document-store.ts'

/** A voucher with all its lines. */
export type VoucherRow = DocumentRow & { lines: VoucherLine[] }

/** The vouchers of a period by date, then as they were entered. One statement. */
export const vouchersOf = (
  scope: Scope,
  { from, to, limit, offset }: DateRange & { limit: number; offset: number },
): Promise<VoucherRow[]> =>
  scope.many(
    sql<VoucherRow>`
      with page as (
        select id, source_id, event, number, voucher_date, created_at from vouchers
        where workspace_id = ${scope.workspaceId} and voucher_date between ${from}::date and ${to}::date
        order by voucher_date, created_at, id
        limit ${limit} offset ${offset}
      )
      select ${documentColumns}, others.lines
      from page ${documentJoins(scope, null)}
      order by page.voucher_date, page.created_at, page.id`.compile(db),
    'vouchers_of',
  )

/** How many vouchers a period has, and what they debit (and credit), in paise. */
export async function dayBookTotals(scope: Scope, { from, to }: DateRange) {
  const row = await scope.one(
    sql<{ total: number; amount: number }>`
      with ${daysUntil(scope, to)}
      select (select count(*) from vouchers where workspace_id = ${scope.workspaceId}
                and voucher_date between ${from}::date and ${to}::date) as total,
             coalesce(sum(debit_paise) filter (where day >= ${from}::date), 0)::bigint as amount
      from days`.compile(db),
    'day_book_totals',
  )
  return row ?? { total: 0, amount: 0 }
}
