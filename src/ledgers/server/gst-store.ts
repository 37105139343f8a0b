import { sql } from 'kysely'
import type { DateRange } from '#base/dates.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { BY_HAND, REVERSE_CHARGE } from '#books/lock.ts'
import type { VoucherEvent } from '#books/voucher.ts'
import { CREDIT_KINDS, kindEvents } from '#journals/kind.ts'
import { type ByHead, heads } from '#ledgers/gst.ts'
import { type DocumentRow, documentColumns, documentJoins, type VoucherLine } from './document-store.ts'

/** What settlements of GST up to a day posted to an account on a date, in paise; reversals are listed too. */
export type SettledPosting = { account: number; date: string; settledTo: string; amount: number }

/** The postings of all settlements to these accounts. */
export const settledPostings = (scope: Scope, accounts: readonly number[]): Promise<SettledPosting[]> =>
  scope.many(
    sql<SettledPosting>`
      select p.account, p.voucher_date as date, j.settled_to as "settledTo", sum(p.amount_paise)::bigint as amount
      from journals j
      join vouchers v on v.workspace_id = j.workspace_id and v.source_id = j.id
      join postings p on p.workspace_id = v.workspace_id and p.voucher_id = v.id
      where j.workspace_id = ${scope.workspaceId} and j.kind = 'gst' and p.account = any(${[...accounts]}::integer[])
      group by 1, 2, 3`.compile(db),
    'settled_gst',
  )

/**
 * The day on which a posting `p` of a voucher `v` that counts elsewhere counts for GST. Of a document only the credit comes later:
 * reverse charge is owed from its date (CGST Act s.12(3), s.13(3)), or from the earlier day of what it takes back.
 */
const countsOn = sql<string>`
  case when p.account in (${sql.join(REVERSE_CHARGE.map((account) => sql.lit(account)))})
         and v.event not in (${sql.join(BY_HAND.map((event) => sql.lit(event)))})
       then least(v.gst_on, v.voucher_date) else v.gst_on end`

/** What vouchers that count for GST on another day than their own posted to an account, in paise. */
export type MovedPosting = { account: number; date: string; gstOn: string; amount: number }

/** The postings to these accounts of all vouchers that count on another day. */
export const movedPostings = (scope: Scope, accounts: readonly number[]): Promise<MovedPosting[]> =>
  scope.many(
    sql<MovedPosting>`
      select p.account, v.voucher_date as date, ${countsOn} as "gstOn", sum(p.amount_paise)::bigint as amount
      from vouchers v
      join postings p on p.workspace_id = v.workspace_id and p.voucher_id = v.id
      where v.workspace_id = ${scope.workspaceId} and v.gst_on is not null and p.account = any(${[...accounts]}::integer[])
      group by 1, 2, 3`.compile(db),
    'moved_gst',
  )

/** A voucher of another day that counts in a period, with its lines. */
export type MovedVoucher = DocumentRow & { gstOn: string; lines: VoucherLine[]; total: number }

/** The vouchers of days outside of a period that count for GST in it, by date: the first of them, each with how many there are. */
export const vouchersMovedInto = (
  scope: Scope,
  { from, to }: DateRange,
  most: number,
): Promise<MovedVoucher[]> =>
  scope.many(
    sql<MovedVoucher>`
      with page as (
        select id, source_id, event, number, voucher_date, created_at, gst_on,
               count(*) over ()::integer as total
        from vouchers
        where workspace_id = ${scope.workspaceId} and gst_on between ${from}::date and ${to}::date
          and voucher_date not between ${from}::date and ${to}::date
        order by voucher_date, created_at, id
        limit ${most}
      )
      select ${documentColumns(scope)}, page.gst_on as "gstOn", page.total, others.lines
      from page ${documentJoins(scope, null)}
      order by page.voucher_date, page.created_at, page.id`.compile(db),
    'vouchers_moved_into',
  )

/** What vouchers of an event that change credit posted to an account, counted for GST in a period, in paise. */
export type CreditPosting = { event: VoucherEvent; account: number; amount: number }

const changing = CREDIT_KINDS.flatMap((kind) => Object.values(kindEvents[kind]))

/** The vouchers of entries that change credit, and of those that undo them, which count for GST in a period; in the terms of their index. */
const creditVouchers = (scope: Scope, { from, to }: DateRange) => sql`
  select v.id, v.source_id, v.event from vouchers v
  where v.workspace_id = ${scope.workspaceId}::uuid and v.event in (${sql.join(changing.map((event) => sql.lit(event)))})
    and case when v.gst_on is null then v.voucher_date else v.gst_on end between ${from}::date and ${to}::date`

/** The postings of all entries that change credit, and of those that undo them. */
export const creditPostings = (scope: Scope, period: DateRange): Promise<CreditPosting[]> =>
  scope.many(
    sql<CreditPosting>`
      select v.event, p.account, sum(p.amount_paise)::bigint as amount
      from (${creditVouchers(scope, period)}) v
      join postings p on p.workspace_id = ${scope.workspaceId}::uuid and p.voucher_id = v.id
      group by 1, 2`.compile(db),
    'credit_postings',
  )

/**
 * The credit that waited in account 1313 for its vendor to be paid and became a cost in a period because its goods were lost, in
 * paise by head, less what was undone. Its entries post nothing to the accounts of the heads.
 */
export async function waitingLost(scope: Scope, period: DateRange): Promise<ByHead> {
  const { made, reversed } = kindEvents.credit_lost
  const taken = (column: string) =>
    sql<number>`coalesce(sum(case v.event when ${sql.lit(made)} then -1 else 1 end * ${sql.ref(column)}), 0)::bigint`
  const row = await scope.one(
    sql<ByHead>`
      select ${taken('c.cgst_paise')} as cgst, ${taken('c.sgst_paise')} as sgst, ${taken('c.igst_paise')} as igst
      from (${creditVouchers(scope, period)}) v
      join credit_changes c on c.workspace_id = ${scope.workspaceId}::uuid and c.journal_id = v.source_id and c.bill_id is not null
      where v.event in (${sql.lit(made)}, ${sql.lit(reversed)})`.compile(db),
    'waiting_credit_lost',
  )
  return row ?? heads(() => 0)
}

/** The settlement that goes furthest and is not reversed; undefined without one. */
export const lastSettlement = (scope: Scope) =>
  scope.one(
    sql<{ id: string; number: string; settledTo: string }>`
      select id, number, settled_to as "settledTo" from journals
      where workspace_id = ${scope.workspaceId} and kind = 'gst' and reversed_at is null
      order by settled_to desc limit 1`.compile(db),
    'last_gst_settlement',
  )
