import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { messages } from '#customers/messages.ts'
import { columnsOf } from './columns.ts'
import { insertCustomers } from './store.ts'

/** The walk-in customer, once it exists. */
export const findWalkIn = (scope: Scope) =>
  scope.one(
    db
      .selectFrom('customers')
      .select(['id', 'customer_id', 'archived_at', 'version'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('is_walk_in', '=', true),
  )

/** Adds the walk-in customer under the next display id; returns both ids. */
export async function insertWalkIn(scope: Scope): Promise<{ id: string; customerId: string }> {
  const fields = { ...columnsOf({ name: messages.walkIn, email: '', phoneNumber: '' }), is_walk_in: true }
  const [made] = await insertCustomers(scope, [{ fields, addresses: [] }])
  if (!made) throw new Error('No walk-in customer was created')
  return made
}
