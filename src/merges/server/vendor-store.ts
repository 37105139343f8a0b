import { type RawBuilder, sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

/** The first number of a table that rows of both vendors have with the same key. */
async function numberOfBoth(
  scope: Scope,
  rows: RawBuilder<unknown>,
  [keptId, mergedId]: readonly [string, string],
): Promise<string | undefined> {
  const row = await scope.one(
    sql<{ number: string }>`
      with listed as (${rows})
      select o.number from listed k join listed o on o.key = k.key
      where k.vendor_id = ${keptId}::uuid and o.vendor_id = ${mergedId}::uuid order by 1 limit 1`.compile(db),
  )
  return row?.number
}

/** The number of a bill that both vendors have in the same financial year and that was not cancelled. */
export const billOfBoth = (scope: Scope, ids: readonly [string, string]) =>
  numberOfBoth(
    scope,
    sql`select vendor_id, bill_number as number, (financial_year, bill_key) as key from vendor_bills
        where workspace_id = ${scope.workspaceId} and cancelled_at is null`,
    ids,
  )

/** The vendor's code that products of both vendors have. */
export const codeOfBoth = (scope: Scope, ids: readonly [string, string]) =>
  numberOfBoth(
    scope,
    sql`select vendor_id, vendor_product_id as number, lower(vendor_product_id) as key from products
        where workspace_id = ${scope.workspaceId} and vendor_product_id is not null and archived_at is null`,
    ids,
  )
