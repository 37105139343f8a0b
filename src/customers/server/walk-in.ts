import { type WorkspaceScope, workspaceMutation } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { created, FIRST_VERSION } from '#base/list.ts'
import { holdUntilEnd } from '#base/server/hold.ts'
import { walkInInput } from '#customers/input.ts'
import { messages } from '#customers/messages.ts'
import { customerRecords } from './store.ts'
import { findWalkIn, insertWalkIn } from './walk-in-store.ts'

/** The customer for counter sales without a name: one per workspace, created on first use. */
export async function walkInCustomer(
  scope: WorkspaceScope,
): Promise<{ id: string; displayId: string; version: number }> {
  let found = await findWalkIn(scope)
  if (!found) {
    await holdUntilEnd(scope, 'customers.walk-in')
    found = await findWalkIn(scope)
  }
  if (found?.archived_at) {
    await customerRecords.archive(scope, found.id, null)
    found = await findWalkIn(scope)
  }
  if (found) return { id: found.id, displayId: found.customer_id, version: found.version }
  const made = await insertWalkIn(scope)
  await record(scope, { act: 'created', noun: 'customer', id: made.id, label: messages.walkIn })
  return { id: made.id, displayId: made.customerId, version: FIRST_VERSION }
}

/** The call for clients that need the walk-in customer before a sale. */
export const walkInProcedures = {
  createWalkIn: workspaceMutation('customers.createWalkIn', walkInInput, created, async (scope) => ({
    message: messages.created,
    ...(await walkInCustomer(scope)),
  })),
}
