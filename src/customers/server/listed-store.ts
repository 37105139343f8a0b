import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

/** These customers with the names of their price lists, locked until the transaction ends in the order of their ids; others are left out. */
export async function lockCustomers(scope: Scope, ids: readonly string[]) {
  const those = db
    .selectFrom('customers')
    .where('customers.workspace_id', '=', scope.workspaceId)
    .where('customers.id', 'in', [...ids])
    .orderBy('customers.id')
  await scope.many(those.select('customers.id').forUpdate())
  // Only a new statement sees the list that another call gave while this one waited.
  return scope.many(
    those
      .leftJoin('price_lists as l', (join) =>
        join.onRef('l.workspace_id', '=', 'customers.workspace_id').onRef('l.id', '=', 'price_list_id'),
      )
      .select(['customers.id', 'customers.name', 'price_list_id', 'l.name as price_list', 'is_walk_in']),
  )
}

/** Gives locked customers a price list, or null: none. */
export const setPriceList = (scope: Scope, ids: readonly string[], priceListId: string | null) =>
  scope.run(
    db
      .updateTable('customers')
      .set({ price_list_id: priceListId })
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', 'in', [...ids]),
    'set_price_list',
  )

/** Takes its customers off a price list that is about to be deleted. */
export const leavePriceList = (scope: Scope, id: string): Promise<number> =>
  scope.run(
    db
      .updateTable('customers')
      .set({ price_list_id: null })
      .where('workspace_id', '=', scope.workspaceId)
      .where('price_list_id', '=', id),
    'leave_price_list',
  )

/** The name of a price list, which cannot be deleted until the transaction ends; undefined for one that is not this workspace's. */
export async function nameOfPriceList(scope: Scope, id: string): Promise<string | undefined> {
  const row = await scope.one(
    db
      .selectFrom('price_lists')
      .select('name')
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id)
      .forKeyShare(),
  )
  return row?.name
}
