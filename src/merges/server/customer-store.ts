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

/** The name of a price list; null for none. */
export async function priceListOf(scope: Scope, id: string | null): Promise<string | null> {
  if (id === null) return null
  const row = await scope.one(
    db
      .selectFrom('price_lists')
      .select('name')
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )
  return row?.name ?? null
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
