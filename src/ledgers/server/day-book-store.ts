import { sql } from 'kysely'
import type { DateRange } from '#base/dates.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { type DocumentRow, documentColumns, documentJoins, type VoucherLine } from './document-store.ts'
import type { Part } from './page-days-store.ts'

/** A voucher with all its lines. */
export type VoucherRow = DocumentRow & { lines: VoucherLine[] }

/** The vouchers of a period by date, then as they were entered. One statement. */
export const vouchersOf = (
  scope: Scope,
  { from, to, limit, offset }: DateRange & Part,
): Promise<VoucherRow[]> =>
  scope.many(
    sql<VoucherRow>`
      with page as (
        select id, source_id, event, number, voucher_date, created_at from vouchers
        where workspace_id = ${scope.workspaceId} and voucher_date between ${from}::date and ${to}::date
        order by voucher_date, created_at, id
        limit ${limit} offset ${offset}
      )
      select ${documentColumns(scope)}, others.lines
      from page ${documentJoins(scope, null)}
      order by page.voucher_date, page.created_at, page.id`.compile(db),
    'vouchers_of',
  )
