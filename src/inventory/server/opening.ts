import { sql } from 'kysely'
import { v7 } from 'uuid'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

/** A new version with its opening stock. */
export type OpeningStock = { productId: string; productVersionId: string; quantity: number }

/** Rows per statement, well below the statement timeout. */
const BATCH = 2_000

/**
 * Records the opening stock of versions created in this transaction: a level and an 'opening' movement each.
 * Nobody else can see these versions yet, so there is nothing to lock and no earlier level to add to.
 */
export async function addOpeningStock(scope: Scope, rows: readonly OpeningStock[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) await addBatch(scope, rows.slice(from, from + BATCH))
}

async function addBatch(scope: Scope, rows: readonly OpeningStock[]): Promise<void> {
  const each = <T>(pick: (row: OpeningStock) => T) => rows.map(pick)
  await scope.run(
    sql`
      with levels as (
        insert into stock_levels (workspace_id, product_version_id, product_id, on_hand)
        select ${scope.workspaceId}::uuid, o.version_id, o.product_id, o.quantity
        from unnest(${each((row) => row.productVersionId)}::uuid[], ${each((row) => row.productId)}::uuid[],
          ${each((row) => row.quantity)}::numeric[]) as o (version_id, product_id, quantity)
        returning *)
      insert into stock_movements (workspace_id, id, product_id, product_version_id, quantity, kind, user_id, user_name,
        created_at)
      select ${scope.workspaceId}::uuid, m.id, m.product_id, m.version_id, m.quantity, 'opening', ${scope.userId}::uuid,
        ${scope.userName}::text, ${scope.now}::timestamptz
      from unnest(${each(() => v7())}::uuid[], ${each((row) => row.productVersionId)}::uuid[],
        ${each((row) => row.productId)}::uuid[], ${each((row) => row.quantity)}::numeric[])
        as m (id, version_id, product_id, quantity)`.compile(db),
  )
}
