import { createRouterClient, type RouterClient } from '@orpc/server'
import type { Member } from '#access/server/identity.ts'
import type { CallContext } from '#base/server/services.ts'
import { creditNoteProcedures } from '#credit-notes/server/procedures.ts'
import { inventoryProcedures } from '#inventory/server/procedures.ts'
import { inventoryIntakeProcedures } from '#inventory-intakes/server/procedures.ts'
import { purchaseOrderProcedures } from '#purchase-orders/server/procedures.ts'
import { reportProcedures } from '#reports/server/procedures.ts'
import { saleProcedures } from '#sales/server/procedures.ts'

const procedures = {
  creditNotes: creditNoteProcedures,
  inventory: inventoryProcedures,
  inventoryIntakes: inventoryIntakeProcedures,
  purchaseOrders: purchaseOrderProcedures,
  reports: reportProcedures,
  sales: saleProcedures,
}

/** The calls whose answers the screens show. */
export type Calls = RouterClient<typeof procedures>

/** These calls, made as that member of a workspace without a session. */
export const callsAs = (member: Member, context: CallContext): Calls =>
  createRouterClient(procedures, { context: { ...context, member } })
