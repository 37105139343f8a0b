import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { balanceOfCustomer } from '#books/server/open-store.ts'

/** Locks a customer until the transaction ends: before stock, so that two sales never wait for each other. */
export const lockCustomer = (scope: Scope, id: string) =>
  scope.one(
    sql`select from customers where workspace_id = ${scope.workspaceId} and id = ${id}::uuid for no key update`.compile(
      db,
    ),
    'lock_customer',
  )

/** What a customer owes less what is on their account, in paise. */
export async function owedBy(scope: Scope, id: string): Promise<number> {
  const found = await scope.one(
    sql<{ owed: number }>`select ${balanceOfCustomer(scope, sql`${id}::uuid`)} as owed`.compile(db),
    'owed_by_customer',
  )
  return found?.owed ?? 0
}
