import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { REACH } from '#books/server/open-store.ts'

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
 * What keeps an account in the books and its statement apart on a day, in paise: its vouchers up to the day that the bank does
 * not have by then, and its lines up to it that nothing of those days explains. Vouchers from before its `first` line that
 * nothing explains count as on an earlier statement.
 */
export async function apartOn(
  { workspaceId, many }: Scope,
  account: number,
  day: string,
  first: string | null,
): Promise<Record<'uncleared' | 'missing', Sum>> {
  const columns = sql`is_line, amount_paise, unexplained_on`
  const ofAccount = sql`workspace_id = ${workspaceId}::uuid and account = ${account}`
  const ended = REACH.map(
    (days, at) => sql`
    select ${columns} from reconciling_items
    where ${ofAccount} and lasting = ${sql.lit(at)} and until < 'infinity'
      and until > ${day}::date and until <= ${day}::date + ${sql.lit(days)} and since <= ${day}::date`,
  )
  const open = [false, true].map(
    (isLine) => sql`
    select ${columns} from reconciling_items
    where ${ofAccount} and is_line = ${sql.lit(isLine)} and until = 'infinity'
      and since between ${first}::date and ${day}::date`,
  )
  const rows = await many(
    sql<Sum & { isLine: boolean }>`
      select is_line as "isLine", count(*)::integer as count, sum(amount_paise)::bigint as amount
      from (${sql.join([...open, ...ended], sql` union all `)}) items
      where is_line or unexplained_on is null or unexplained_on >= ${first}::date
      group by is_line`.compile(db),
    'apart_on',
  )
  const of = (isLine: boolean) => rows.find((row) => row.isLine === isLine) ?? { count: 0, amount: 0 }
  return { uncleared: of(false), missing: of(true) }
}

/** Whether an account has an opening balance that is not reversed. */
export async function hasOpening(scope: Scope, account: number): Promise<boolean> {
  const found = await scope.one(
    sql<{ id: string }>`
      select j.id from journals j
      join journal_lines l on l.workspace_id = j.workspace_id and l.journal_id = j.id and l.account = ${account}
      where j.workspace_id = ${scope.workspaceId} and j.kind = 'opening' and j.reversed_at is null
        and j.customer_id is null and j.vendor_id is null limit 1`.compile(db),
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
