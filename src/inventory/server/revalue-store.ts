import { v7 } from 'uuid'
import type { Paise } from '#base/money.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { lineAmount } from '#pricing/line-amount.ts'
import { type Cost, discountedCost } from '#pricing/margin.ts'
import { lockLevels } from './store.ts'

/**
 * Records a changed cost of a version's stock in the ledger: a movement without quantity that holds the
 * change of value. Writes nothing when there is no stock or its value stays the same.
 */
export async function revalueStock(
  scope: Scope,
  lot: { productId: string; productVersionId: string; before: Cost; after: Cost; reason: string },
): Promise<void> {
  const [level] = await lockLevels(scope, [lot.productVersionId])
  if (!level || level.onHand === 0) return
  const change = stockValue(level.onHand, lot.after) - stockValue(level.onHand, lot.before)
  if (change === 0) return
  await scope.run(
    db.insertInto('stock_movements').values({
      workspace_id: scope.workspaceId,
      id: v7(),
      product_id: lot.productId,
      product_version_id: lot.productVersionId,
      quantity: 0,
      value_paise: change,
      kind: 'revaluation',
      reason: lot.reason,
      user_id: scope.userId,
      user_name: scope.userName,
      created_at: scope.now,
    }),
  )
}

const stockValue = (quantity: number, cost: Cost): Paise =>
  lineAmount({ price: discountedCost(cost), quantity, discountPercent: 0, taxes: [] }).gross
