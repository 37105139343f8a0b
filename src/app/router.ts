import { inventoryProcedures } from '#inventory/server/procedures.ts'
import { metricProcedures } from '#metrics/server/procedures.ts'
import { reportProcedures } from '#reports/server/procedures.ts'
import { saleProcedures } from '#sales/server/procedures.ts'
import { userProcedures } from '#users/server/procedures.ts'
import { workspaceProcedures } from '#workspaces/server/procedures.ts'

/** Every call, by noun and verb: `/rpc/{noun}/{verb}` for the web, `POST /api/v1/{noun}/{verb}` for programs. */
export const router = {
  inventory: inventoryProcedures,
  metrics: metricProcedures,
  sales: saleProcedures,
  reports: reportProcedures,
  users: userProcedures,
  workspaces: workspaceProcedures,
}

export type Router = typeof router
