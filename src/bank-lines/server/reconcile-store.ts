import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { isVoid } from '#books/server/void-store.ts'
import { stoppedOf } from '#cheques/server/issued-store.ts'
import { isMatched } from './lines-store.ts'

type Sum = { count: number; amount: number }

/** The days of the first and the last line of an account. */
export const spanOf = (scope: Scope, account: number) =>
  scope.one(
    sql<{ first: string | null; last: string | null }>`
      select min(dated_on)::text as first, max(dated_on)::text as last from bank_lines
      where workspace_id = ${scope.workspaceId} and account = ${account}`.compile(db),
    'span_of_bank_lines',
  )

/**
 * The vouchers of an account up to a day that the bank does not have by then, in paise: matched with a later line or with
 * none, or shown in several lines of which some are later. Those from before its first line count as on an earlier statement,
 * except where a line or a cancellation shows otherwise. Both sides are read once, as PostgreSQL reads one for each row of the
 * other while it does not know yet how many rows an imported workspace has.
 */
export async function unclearedOn(
  scope: Scope,
  account: number,
  day: string,
  first: string | null,
): Promise<Sum> {
  const { workspaceId } = scope
  const onStatement = sql`
    case when shown.is_whole then e.amount + ${stoppedOf(scope, account)} else coalesce(shown.parts, 0) end`
  const row = await scope.one(
    sql<Sum>`
      with moved as materialized (
        select p.voucher_id, sum(p.amount_paise) as amount from postings p
        where p.workspace_id = ${workspaceId} and p.account = ${account} and p.voucher_date <= ${day}::date
        group by p.voucher_id having sum(p.amount_paise) <> 0
      ), shown as materialized (
        select m.voucher_id, sum(m.part_paise) filter (where l.dated_on <= ${day}::date) as parts,
               bool_or(m.part_paise is null and l.dated_on <= ${day}::date) as is_whole
        from bank_matches m
        join bank_lines l on l.workspace_id = m.workspace_id and l.id = m.line_id
        where m.workspace_id = ${workspaceId} and m.account = ${account} and not ${isVoid('m.line_id')}
        group by m.voucher_id
      )
      select count(*)::integer as count, coalesce(sum(open.amount), 0)::bigint as amount from (
        select e.amount + ${stoppedOf(scope, account, day)} - ${onStatement} as amount
        from moved e
        join vouchers v on v.workspace_id = ${workspaceId} and v.id = e.voucher_id
        left join vouchers back on back.workspace_id = ${workspaceId} and back.reverses_id = v.id
        left join shown on shown.voucher_id = v.id
        where v.reverses_id is null and v.event not like 'opening_balance%' and v.event <> 'cheque_stopped'
          and (back.id is null or back.voucher_date > ${day}::date)
          and (shown.voucher_id is not null or back.id is not null or v.voucher_date >= ${first}::date)
      ) open where open.amount <> 0`.compile(db),
    'uncleared_on',
  )
  return row ?? { count: 0, amount: 0 }
}

/**
 * The lines of an account up to a day that nothing of those days explains, in paise: unmatched, entered later, or taken
 * back later.
 */
export async function missingOn(scope: Scope, account: number, day: string): Promise<Sum> {
  const { workspaceId } = scope
  const row = await scope.one(
    sql<Sum>`
      select count(*)::integer as count, coalesce(sum(open.amount), 0)::bigint as amount from (
        select amount_paise as amount from bank_lines
        where workspace_id = ${workspaceId} and account = ${account} and dated_on <= ${day}::date
          and (not ${isMatched} or exists (
            select from bank_lines back
            where back.workspace_id = bank_lines.workspace_id and back.id = bank_lines.reversal_id
              and back.dated_on > ${day}::date))
        union all
        select sum(coalesce(m.part_paise, later.amount + ${stoppedOf(scope, account)})) from (
          select p.voucher_id, sum(p.amount_paise) as amount from postings p
          where p.workspace_id = ${workspaceId} and p.account = ${account} and p.voucher_date > ${day}::date
          group by p.voucher_id
        ) later
        join vouchers v on v.workspace_id = ${workspaceId} and v.id = later.voucher_id
        join bank_matches m on m.workspace_id = ${workspaceId} and m.account = ${account}
          and m.voucher_id = later.voucher_id
        join bank_lines on bank_lines.workspace_id = ${workspaceId} and bank_lines.id = m.line_id
        where bank_lines.dated_on <= ${day}::date and not ${isVoid('m.line_id')}
        group by m.line_id
      ) open where open.amount <> 0`.compile(db),
    'missing_on',
  )
  return row ?? { count: 0, amount: 0 }
}

/** Whether an account has an opening balance that is not reversed. */
export async function hasOpening(scope: Scope, account: number): Promise<boolean> {
  const found = await scope.one(
    sql<{ id: string }>`
      select v.id from postings p
      join vouchers v on v.workspace_id = p.workspace_id and v.id = p.voucher_id and v.event = 'opening_balance'
      where p.workspace_id = ${scope.workspaceId} and p.account = ${account} and not exists (
        select from vouchers back where back.workspace_id = v.workspace_id and back.reverses_id = v.id)
      limit 1`.compile(db),
    'opening_of_bank',
  )
  return found !== undefined
}

/**
 * What the gaps between the lines of an account up to a day come to, in paise: each is where a line starts less where the
 * line before it ended, as in `gap.ts#gapOf`. Lines without a balance are skipped as unknown.
 */
export async function gapsUpTo(scope: Scope, account: number, day: string): Promise<number> {
  const row = await scope.one(
    sql<{ amount: number }>`
      select coalesce(sum(gap), 0)::bigint as amount from (
        select balance_paise - amount_paise - lag(balance_paise) over (order by dated_on, id) as gap from bank_lines
        where workspace_id = ${scope.workspaceId} and account = ${account} and dated_on <= ${day}::date
      ) line`.compile(db),
    'bank_gaps',
  )
  return row?.amount ?? 0
}
