import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { identityOf } from '#openings/opening.ts'

/** The number of an opening balance that both customers, or both vendors, have and that was not reversed. */
export async function openingOfBoth(
  scope: Scope,
  column: 'customer_id' | 'vendor_id',
  [one, other]: readonly [string, string],
): Promise<string | undefined> {
  const rows = await scope.many(
    sql<{ party: string; number: string }>`
      select ${sql.ref(column)} as party, number from journals
      where workspace_id = ${scope.workspaceId} and ${sql.ref(column)} in (${one}::uuid, ${other}::uuid)
        and kind = 'opening' and reversed_at is null`.compile(db),
  )
  const keyOf = (number: string) => identityOf({ customerId: one, account: 0 }, number)
  const taken = new Set(rows.filter(({ party }) => party === one).map(({ number }) => keyOf(number)))
  return rows.find(({ party, number }) => party === other && taken.has(keyOf(number)))?.number
}
