import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { taken } from './store.ts'

/** The products among these that a document or stock movement refers to. */
export async function productsInUse(scope: Scope, ids: string[]): Promise<Set<string>> {
  const rows = await scope.many(
    sql<{ id: string }>`
      select p.id from unnest(${ids}::uuid[]) as p(id)
      where exists (select from stock_movements where workspace_id = ${scope.workspaceId} and product_id = p.id)
         or exists (select from sale_lines where workspace_id = ${scope.workspaceId} and product_id = p.id)
         or exists (select from inventory_intake_items where workspace_id = ${scope.workspaceId} and product_id = p.id)
         or exists (select from purchase_order_lines where workspace_id = ${scope.workspaceId} and product_id = p.id)`.compile(
      db,
    ),
  )
  return new Set(rows.map((row) => row.id))
}

/** Archives (a moment) or restores (null) products. */
export async function archiveProducts(scope: Scope, ids: string[], archived_at: Date | null): Promise<void> {
  if (ids.length === 0) return
  await scope
    .run(
      db
        .updateTable('products')
        .set((eb) => ({ archived_at, version: eb('version', '+', 1) }))
        .where('workspace_id', '=', scope.workspaceId)
        .where('id', '=', sql<string>`any(${ids}::uuid[])`),
    )
    .catch(taken)
}

/** Deletes products that nothing refers to, with their versions. */
export async function removeProducts(scope: Scope, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await scope.run(
    db
      .deleteFrom('products')
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`),
  )
}
