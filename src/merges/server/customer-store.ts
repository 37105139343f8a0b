import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { balanceOfCustomer } from '#books/server/open-store.ts'

/** What a customer owes less what is on their account, in paise. */
export async function balanceOf(scope: Scope, id: string): Promise<number> {
  const row = await scope.one(
    sql<{ balance: number }>`select ${balanceOfCustomer(scope, sql`${id}::uuid`)} as balance`.compile(db),
  )
  return row?.balance ?? 0
}

/** The names of the price lists of these customers, by customer; those without one are left out. */
export async function priceListsOf(scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await scope.many(
    sql<{ id: string; name: string }>`
      select c.id, l.name from customers c
      join price_lists l on l.workspace_id = c.workspace_id and l.id = c.price_list_id
      where c.workspace_id = ${scope.workspaceId} and c.id = any(${[...ids]}::uuid[])`.compile(db),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whether a customer has addresses, one of which is the default. */
export async function hasAddresses(scope: Scope, id: string): Promise<boolean> {
  const row = await scope.one(
    sql`select id from customer_addresses where workspace_id = ${scope.workspaceId} and customer_id = ${id}::uuid limit 1`.compile(
      db,
    ),
  )
  return row !== undefined
}
