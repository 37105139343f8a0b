import { sql } from 'kysely'
import { type DateRange, financialYear } from '#base/dates.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { type DaysUntil, daysUntil } from '#books/server/account-days-store.ts'
import type { Balance } from '#ledgers/statements.ts'
import { type DocumentRow, documentColumns, documentJoins, type VoucherLine } from './document-store.ts'
import type { Part } from './page-days-store.ts'

/** Every account with postings until the end of a period, in paise, or only these. One statement. */
export const balancesOf = (
  scope: Scope,
  { from, to }: DateRange,
  accounts?: readonly number[],
  read: DaysUntil = daysUntil,
): Promise<(Omit<Balance, 'account'> & { account: number })[]> => {
  const year = financialYear(from).from
  const name = accounts ? 'balances_of_accounts' : 'balances_of'
  return scope.many(
    sql<Omit<Balance, 'account'> & { account: number }>`
      with ${read(scope, to, accounts)}
      select account,
             coalesce(sum(debit_paise - credit_paise) filter (where day < ${year}::date), 0)::bigint as past,
             coalesce(sum(debit_paise - credit_paise) filter (where day >= ${year}::date and day < ${from}::date), 0)::bigint as before,
             coalesce(sum(debit_paise) filter (where day >= ${from}::date), 0)::bigint as debits,
             coalesce(sum(credit_paise) filter (where day >= ${from}::date), 0)::bigint as credits,
             coalesce(sum(debit_paise - credit_paise) filter (where day >= ${financialYear(to).from}::date), 0)::bigint as "thisYear"
      from days group by account order by account`.compile(db),
    read === daysUntil ? name : undefined,
  )
}

/** What was entered as opening stock in a period, in paise. */
export async function openingStockOf(scope: Scope, { from, to }: DateRange): Promise<number> {
  const row = await scope.one(
    sql<{ amount: number }>`
      select coalesce(sum(p.amount_paise), 0)::bigint as amount from vouchers v
      join postings p on p.workspace_id = v.workspace_id and p.voucher_id = v.id
      where v.workspace_id = ${scope.workspaceId} and v.event = 'opening'
        and v.voucher_date between ${from}::date and ${to}::date and p.account = ${ACCOUNTS.stock}`.compile(
      db,
    ),
  )
  return row?.amount ?? 0
}

export type EntryRow = DocumentRow & {
  amount: number
  balance: number
  against: VoucherLine[]
}

/**
 * Entries of an account in a period by date, then as they were entered, in paise, with the balance after each. Several
 * lines of one voucher are one entry. One statement, which adds up all entries of the period, in the order of an index of
 * vouchers, and reads the documents of the page alone: `daysOfEntries` narrows the period.
 */
export const entriesOf = (
  scope: Scope,
  { account, from, to, before, limit, offset }: DateRange & Part & { account: number; before: number },
): Promise<EntryRow[]> =>
  scope.many(
    sql<EntryRow>`
      with found as materialized (
        select voucher_id, sum(amount_paise) as amount from postings
        where workspace_id = ${scope.workspaceId} and account = ${account}
          and voucher_date between ${from}::date and ${to}::date
        group by voucher_id
      ), placed as (
        select v.id, found.amount,
               ${before}::bigint + sum(found.amount) over (order by v.voucher_date, v.created_at, v.id) as balance
        from found join vouchers v on v.workspace_id = ${scope.workspaceId} and v.id = found.voucher_id
          and v.voucher_date between ${from}::date and ${to}::date
        order by v.voucher_date, v.created_at, v.id
        limit ${limit} offset ${offset}
      ), page as (
        select v.id, v.source_id, v.event, v.number, v.voucher_date, v.created_at, placed.amount, placed.balance
        from placed join vouchers v on v.workspace_id = ${scope.workspaceId} and v.id = placed.id
      )
      select ${documentColumns(scope)}, page.amount::bigint as amount, page.balance::bigint as balance, others.lines as against
      from page ${documentJoins(scope, account)}
      order by page.voucher_date, page.created_at, page.id`.compile(db),
    'entries_of',
  )
