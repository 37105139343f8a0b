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
 * none. Those from before its first line count as on an earlier statement, except where a later line or a cancellation shows otherwise.
 */
export async function unclearedOn(
  scope: Scope,
  account: number,
  day: string,
  first: string | null,
): Promise<Sum> {
  const { workspaceId } = scope
  const stopped = stoppedOf(scope, account, day)
  const row = await scope.one(
    sql<Sum>`
      select count(*)::integer as count, coalesce(sum(e.amount + ${stopped}), 0)::bigint as amount
      from (
        select p.voucher_id, sum(p.amount_paise) as amount from postings p
        where p.workspace_id = ${workspaceId} and p.account = ${account} and p.voucher_date <= ${day}::date
        group by p.voucher_id having sum(p.amount_paise) <> 0
      ) e
      join vouchers v on v.workspace_id = ${workspaceId} and v.id = e.voucher_id
      left join vouchers back on back.workspace_id = ${workspaceId} and back.reverses_id = v.id
      left join bank_matches m on m.workspace_id = ${workspaceId} and m.account = ${account} and m.voucher_id = v.id
        and not ${isVoid('m.line_id')}
      left join bank_lines l on l.workspace_id = ${workspaceId} and l.id = m.line_id
      where v.reverses_id is null and v.event not like 'opening_balance%' and v.event <> 'cheque_stopped'
        and e.amount + ${stopped} <> 0
        and (back.id is null or back.voucher_date > ${day}::date)
        and case when l.id is not null then l.dated_on > ${day}::date
                 else back.id is not null or v.voucher_date >= ${first}::date end`.compile(db),
    'uncleared_on',
  )
  return row ?? { count: 0, amount: 0 }
}

/** The lines of an account up to a day that no voucher of those days explains, in paise: unmatched, or entered later. */
export async function missingOn(scope: Scope, account: number, day: string): Promise<Sum> {
  const { workspaceId } = scope
  const row = await scope.one(
    sql<Sum>`
      select count(*)::integer as count, coalesce(sum(open.amount), 0)::bigint as amount from (
        select amount_paise as amount from bank_lines
        where workspace_id = ${workspaceId} and account = ${account} and dated_on <= ${day}::date
          and not ${isMatched}
        union all
        select sum(p.amount_paise) from postings p
        join bank_matches m on m.workspace_id = ${workspaceId} and m.account = ${account}
          and m.voucher_id = p.voucher_id
        join bank_lines on bank_lines.workspace_id = ${workspaceId} and bank_lines.id = m.line_id
        where p.workspace_id = ${workspaceId} and p.account = ${account} and p.voucher_date > ${day}::date
          and bank_lines.dated_on <= ${day}::date and not ${isVoid('m.line_id')}
        group by m.line_id
      ) open`.compile(db),
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
