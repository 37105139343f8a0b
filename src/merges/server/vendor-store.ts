import { type RawBuilder, sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { billIdentity } from '#vendor-bills/bill-identity.ts'

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

type ListedBill = { vendorId: string; number: string; date: string; isOpening: boolean }

/**
 * The number of a bill that both vendors have in the same financial year and that was not cancelled, also where one of them
 * has it as an opening balance; of two opening balances `openingOfBoth` knows.
 */
export async function billOfBoth(
  scope: Scope,
  [keptId, mergedId]: readonly [string, string],
): Promise<string | undefined> {
  const rows = await scope.many(
    sql<ListedBill>`
      select vendor_id as "vendorId", bill_number as number, bill_date as date, false as "isOpening" from vendor_bills
      where workspace_id = ${scope.workspaceId} and vendor_id in (${keptId}::uuid, ${mergedId}::uuid)
        and cancelled_at is null
      union all
      select j.vendor_id, j.number, j.dated_on, true from journals j
      join journal_lines l on l.workspace_id = j.workspace_id and l.journal_id = j.id and l.position = 0
      where j.workspace_id = ${scope.workspaceId} and j.vendor_id in (${keptId}::uuid, ${mergedId}::uuid)
        and j.kind = 'opening' and j.reversed_at is null and l.amount_paise < 0`.compile(db),
  )
  const keyOf = (row: ListedBill) => billIdentity({ ...row, vendorId: keptId })
  const kept = new Map(rows.filter(({ vendorId }) => vendorId === keptId).map((row) => [keyOf(row), row]))
  return rows.find((row) => {
    const same = row.vendorId === mergedId ? kept.get(keyOf(row)) : undefined
    return same && !(same.isOpening && row.isOpening)
  })?.number
}

/** The vendor's code that products of both vendors have. */
export const codeOfBoth = (scope: Scope, ids: readonly [string, string]) =>
  numberOfBoth(
    scope,
    sql`select vendor_id, vendor_product_id as number, lower(vendor_product_id) as key from products
        where workspace_id = ${scope.workspaceId} and vendor_product_id is not null and archived_at is null`,
    ids,
  )
