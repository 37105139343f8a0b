import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

/** The number of an order or intake that lists both products, each of which it lists once. */
export const documentOfBoth = (scope: Scope, [keptId, mergedId]: readonly [string, string]) =>
  scope.one(
    sql<{ kind: 'order' | 'intake'; number: string }>`
      select 'order' as kind, o.order_id as number
      from purchase_order_lines k
      join purchase_order_lines m on m.workspace_id = k.workspace_id and m.purchase_order_id = k.purchase_order_id
      join purchase_orders o on o.workspace_id = k.workspace_id and o.id = k.purchase_order_id
      where k.workspace_id = ${scope.workspaceId} and k.product_id = ${keptId}::uuid and m.product_id = ${mergedId}::uuid
      union all
      select 'intake', n.intake_id
      from inventory_intake_items k
      join inventory_intake_items m on m.workspace_id = k.workspace_id and m.intake_id = k.intake_id
      join inventory_intakes n on n.workspace_id = k.workspace_id and n.id = k.intake_id
      where k.workspace_id = ${scope.workspaceId} and k.product_id = ${keptId}::uuid and m.product_id = ${mergedId}::uuid
      order by kind desc, number limit 1`.compile(db),
  )
