import { type RawBuilder, sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { Mode } from '#books/mode.ts'
import { isOpen } from '#books/server/open-store.ts'
import { OWED } from '#sales/to-collect.ts'

type Of = Pick<Scope, 'workspaceId'>
type Days = { returnedFrom?: string | undefined; returnedTo?: string | undefined }

const countsIn = (scope: Of, { returnedFrom, returnedTo }: Days) => sql`
  r.workspace_id = ${scope.workspaceId} and not r.cancels_sale
    ${returnedFrom ? sql`and r.created_at >= ${returnedFrom}::date::timestamp at time zone 'Asia/Kolkata'` : sql``}
    ${returnedTo ? sql`and r.created_at < (${returnedTo}::date + 1)::timestamp at time zone 'Asia/Kolkata'` : sql``}`

/** What all returns of a sale credited, in paise: the goods, and what rounding changed; optionally only in those days (Indian). */
export const credited = (scope: Of, days: Days = {}) => sql<number>`(
  select coalesce(sum(r.amount_paise + r.round_off_paise), 0)::bigint from sale_returns r
  where r.sale_id = sales.id and ${countsIn(scope, days)})`

/** The ids of the sales that have returns in those days. */
export const returnedIn = (scope: Of, days: Days) =>
  sql<string>`(select r.sale_id from sale_returns r where ${countsIn(scope, days)})`

/** What became of a sale's credits, in paise: settled its bill or that of an exchange, paid back, or took a discount back. */
export type CreditUse = { settled: number; exchanged: number; refunded: number; discount: number }

/** The same of the goods that came back in an exchange, with what was credited for them. */
export type ExchangeUse = CreditUse & { credited: number }

const useOf = (scope: Of, isCounted: RawBuilder<unknown>) => sql<CreditUse>`(
  select jsonb_build_object(
    'settled', coalesce(sum(s.amount_paise) filter (where d.source_id = r.sale_id), 0),
    'exchanged', coalesce(sum(s.amount_paise) filter (where d.source_id = r.exchange_sale_id), 0),
    'refunded', coalesce(sum(s.amount_paise) filter (where v.event = 'refund'), 0),
    'discount', coalesce(sum(s.amount_paise) filter (where v.event = 'discount_taken_back'), 0))
  from sale_returns r
  join dues c on c.workspace_id = r.workspace_id and c.source_id = r.id and c.side = -1
  join settlements s on s.workspace_id = c.workspace_id and s.credit_due = c.id
  join dues d on d.workspace_id = s.workspace_id and d.id = s.debit_due
  join vouchers v on v.workspace_id = d.workspace_id and v.id = d.id
  where r.workspace_id = ${scope.workspaceId} and ${isCounted})`

/**
 * What became of what the returns of a sale credited: it settled the bill itself or one in exchange, or was paid back; the rest is
 * on the customer's account or settled other bills.
 */
export const creditUse = (scope: Of) => useOf(scope, sql`r.sale_id = sales.id`)

/** What the goods that came back in exchange for those of a sale credited, and what became of it; null for other sales. */
export const exchangeUse = (scope: Of) => sql<ExchangeUse | null>`(
  select ${useOf(scope, sql`r.exchange_sale_id = sales.id`)}
    || jsonb_build_object('credited', back.amount_paise + back.round_off_paise)
  from sale_returns back where back.workspace_id = ${scope.workspaceId} and back.exchange_sale_id = sales.id)`

/** The same of one sale. */
export async function creditUseOf(scope: Of & Pick<Scope, 'one'>, saleId: string): Promise<CreditUse> {
  const row = await scope.one(
    sql<{ used: CreditUse }>`
      select ${creditUse(scope)} as used from sales
      where workspace_id = ${scope.workspaceId} and id = ${saleId}::uuid`.compile(db),
    'credit_use_of',
  )
  return row?.used ?? { settled: 0, exchanged: 0, refunded: 0, discount: 0 }
}

/** Money of one mode that paid a sale, in paise. */
export type PaidPart = { mode: Mode; amount: number }

/**
 * By mode, the money of receipts that paid this sale and nothing else. Each step is looked up ("offset 0"): of a workspace that
 * PostgreSQL has no statistics about, it would read everything again for each receipt.
 */
export const paidParts = (scope: Of) => sql<PaidPart[]>`coalesce((
  select jsonb_agg(jsonb_build_object('mode', mode, 'amount', amount) order by first) from (
    select l.mode, sum(l.amount_paise)::bigint as amount, min(l.position) as first from (
      select c.source_id from (
        select s.credit_due, s.amount_paise from (
          select d.id from dues d
          where d.workspace_id = ${scope.workspaceId} and d.source_id = sales.id and d.side = 1 offset 0) d
        cross join lateral (
          select s.credit_due, s.amount_paise from settlements s
          where s.workspace_id = ${scope.workspaceId} and s.debit_due = d.id offset 0) s) s
      cross join lateral (
        select c.id, c.source_id, c.amount_paise from dues c
        where c.workspace_id = ${scope.workspaceId} and c.id = s.credit_due offset 0) c
      group by c.id, c.source_id, c.amount_paise having sum(s.amount_paise) = c.amount_paise) paid_by
    cross join lateral (
      select l.mode, l.amount_paise, l.position from receipt_lines l
      where l.workspace_id = ${scope.workspaceId} and l.receipt_id = paid_by.source_id offset 0) l
    group by l.mode) paid), '[]')`

/** What is open of a sale in any status, in paise: what the ledger has not settled yet. Reads the index of open dues only. */
export const openOf = (scope: Of) => sql<number>`coalesce((
  select sum(d.amount_paise - d.settled_paise)::bigint from dues d
  where d.workspace_id = ${scope.workspaceId} and d.source_id = sales.id and d.side = 1 and ${isOpen}), 0)`

/** What is open of each sale that is not settled, in paise: `openOf` of them all, read at once. */
export const openOfEach = (scope: Of) => sql<{ id: string; open: number }>`(
  select d.source_id as id, sum(d.amount_paise - d.settled_paise)::bigint as open from dues d
  where d.workspace_id = ${scope.workspaceId} and d.side = 1 and ${isOpen} group by d.source_id)`

/**
 * Whether something is to collect on a row of `sales`, as `toCollect` says. What is open is an array, so that PostgreSQL looks
 * up those sales: it read all sales from the latest on, in the hope of a page of open ones.
 */
export const isOwed = (
  scope: Of,
) => sql<boolean>`(sales.status = any(${[...OWED]}::text[]) and sales.id = any(array(
  select d.source_id from dues d
  where d.workspace_id = ${scope.workspaceId} and d.side = 1 and ${isOpen})))`
