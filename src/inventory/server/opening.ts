import { sql } from 'kysely'
import { v7 } from 'uuid'
import { paiseOf } from '#base/money.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { stockOpened } from '#books/entries.ts'
import { post } from '#books/server/store.ts'
import { messages } from '#inventory/messages.ts'
import { UNIT_COST } from '#products/server/unit-cost.ts'

/** A new version with its opening stock. */
export type OpeningStock = { productId: string; productVersionId: string; quantity: number }

/** Rows per statement, well below the statement timeout. */
const BATCH = 2_000

/**
 * Records the opening stock of versions created in this transaction, of a day (yyyy-MM-dd): a level and an 'opening' movement
 * each, and one voucher for all, which the movements name. Nobody else can see these versions yet, so there is nothing to lock
 * and no earlier level to add to.
 */
export async function addOpeningStock(
  scope: Scope,
  rows: readonly OpeningStock[],
  date: string,
): Promise<void> {
  const opened = rows.map((row) => ({ ...row, id: v7() }))
  const [first] = opened
  if (!first) return
  const { id: sourceId } = first
  let value = 0
  for (let from = 0; from < rows.length; from += BATCH)
    value += await addBatch(scope, opened.slice(from, from + BATCH), sourceId)
  if (value === 0) return
  const entries = stockOpened(value)
  await post(scope, [{ id: v7(), sourceId, event: 'opening', number: messages.openingNotes, date, entries }])
}

/** Adds levels and movements and returns the value of the stock, in paise. */
async function addBatch(
  scope: Scope,
  rows: readonly (OpeningStock & { id: string })[],
  sourceId: string,
): Promise<number> {
  const each = <T>(pick: (row: (typeof rows)[number]) => T) => rows.map(pick)
  const valued = await scope.many(
    sql<{ value: number }>`
      with levels as (
        insert into stock_levels (workspace_id, product_version_id, product_id, on_hand)
        select ${scope.workspaceId}::uuid, o.version_id, o.product_id, o.quantity
        from unnest(${each((row) => row.productVersionId)}::uuid[], ${each((row) => row.productId)}::uuid[],
          ${each((row) => row.quantity)}::numeric[]) as o (version_id, product_id, quantity)
        returning *)
      insert into stock_movements (workspace_id, id, product_id, product_version_id, quantity, value_paise, kind,
        document_id, user_id, user_name, created_at)
      select ${scope.workspaceId}::uuid, m.id, m.product_id, m.version_id, m.quantity,
        round(m.quantity * ${sql.raw(UNIT_COST)}), 'opening', ${sourceId}::uuid, ${scope.userId}::uuid, ${scope.userName}::text,
        ${scope.now}::timestamptz
      from unnest(${each((row) => row.id)}::uuid[], ${each((row) => row.productVersionId)}::uuid[],
        ${each((row) => row.productId)}::uuid[], ${each((row) => row.quantity)}::numeric[])
        as m (id, version_id, product_id, quantity)
      join product_versions v on v.workspace_id = ${scope.workspaceId} and v.id = m.version_id
      returning value_paise as value`.compile(db),
  )
  return valued.reduce((sum, { value }) => sum + paiseOf(BigInt(value)), 0)
}
