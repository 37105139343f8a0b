import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { stockedLines } from '#sales/stocked-lines.ts'
import { linesOf } from './store.ts'

/** Adds to what of sold lines is out on challans, and to what it cost in paise; a challan that is undone takes it off. */
export const addSent = (
  scope: Scope,
  sent: readonly { lineId: string; quantity: number; cost: number }[],
): Promise<number> =>
  scope.run(
    sql`
      update sale_lines l
      set sent_quantity = l.sent_quantity + s.quantity, sent_cost_paise = l.sent_cost_paise + s.cost
      from unnest(${sent.map((each) => each.lineId)}::uuid[], ${sent.map((each) => each.quantity)}::numeric[],
                  ${sent.map((each) => each.cost)}::bigint[]) as s (id, quantity, cost)
      where l.workspace_id = ${scope.workspaceId} and l.id = s.id`.compile(db),
    'add_sent',
  )

/** The lines of a sale that take stock, with what of them is out and at which cost, in paise. */
export const goodsOf = async (scope: Scope, saleId: string) => {
  const lines = await linesOf(scope, saleId)
  return stockedLines(
    lines.map((line) => ({
      isStocked: line.is_stocked,
      productVersionId: line.product_version_id,
      productId: line.product_id,
      quantity: line.quantity,
      sentQuantity: line.sent_quantity,
      sentCost: line.sent_cost_paise,
      isOfChallan: line.challan_id !== null,
    })),
  )
}
