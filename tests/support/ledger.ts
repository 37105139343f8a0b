import type { TestDatabase } from './database.ts'

const ask = <Row extends object>(test: TestDatabase, text: string, values: unknown[] = []) =>
  test.asOwner(async (client) => (await client.query<Row>(text, values)).rows)

/** The vouchers of a document, oldest first, such as 'sale_made 2026-11-20: 1100 11800, 2120 -10000'. */
export async function vouchersOf(test: TestDatabase, sourceId: string): Promise<string[]> {
  const rows = await ask<{ says: string }>(
    test,
    `select v.event || ' ' || v.voucher_date || ':' || coalesce(string_agg(' ' || p.account || ' ' || p.amount_paise, ',' order by p.line), '') as says
       from vouchers v left join postings p on p.workspace_id = v.workspace_id and p.voucher_id = v.id
      where v.source_id = $1 group by v.workspace_id, v.id order by v.created_at, v.id`,
    [sourceId],
  )
  return rows.map(({ says }) => says)
}

/** A customer's dues in rupees, by number and side, such as 'INV/2627/00001 +1180 open 180'. */
export async function duesOf(test: TestDatabase, customerId: string): Promise<string[]> {
  const rows = await ask<{ says: string }>(
    test,
    `select number || case side when 1 then ' +' else ' -' end || trim_scale(amount_paise / 100.0) || ' open '
            || trim_scale((amount_paise - settled_paise) / 100.0) as says
       from dues where customer_id = $1 order by number, side desc`,
    [customerId],
  )
  return rows.map(({ says }) => says)
}

/** The balance of each account of a workspace in paise, debit plus; accounts at 0 are left out. */
export async function accountsOf(test: TestDatabase, workspaceId: string): Promise<Record<string, number>> {
  const rows = await ask<{ account: number; balance: string }>(
    test,
    `select account, sum(amount_paise) as balance from postings where workspace_id = $1
      group by account having sum(amount_paise) <> 0`,
    [workspaceId],
  )
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]))
}
