import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

/** The lines of a bill in their order, with the intakes of goods and the tax that was part of their cost, in paise. */
export const linesOfBill = (scope: Scope, id: string) =>
  scope.many(
    db
      .selectFrom('vendor_bill_lines as l')
      .leftJoin('inventory_intake_items as i', (join) =>
        join.onRef('i.workspace_id', '=', 'l.workspace_id').onRef('i.id', '=', 'l.intake_item_id'),
      )
      .leftJoin('inventory_intakes as n', (join) =>
        join.onRef('n.workspace_id', '=', 'i.workspace_id').onRef('n.id', '=', 'i.intake_id'),
      )
      .selectAll('l')
      .select([
        'n.id as intake_id',
        'n.intake_id as intake_label',
        sql<number>`coalesce(round(l.quantity * i.added_cost_paise), 0)::bigint`.as('received_tax'),
      ])
      .where('l.workspace_id', '=', scope.workspaceId)
      .where('l.bill_id', '=', id)
      .orderBy('l.position'),
    'lines_of_vendor_bill',
  )
export type LineRow = Awaited<ReturnType<typeof linesOfBill>>[number]
