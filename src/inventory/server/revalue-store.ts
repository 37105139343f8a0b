import { v7 } from 'uuid'
import type { Paise } from '#base/money.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { stockAdjusted } from '#books/entries.ts'
import { post } from '#books/server/store.ts'
import { lineAmount } from '#pricing/line-amount.ts'
import { type Cost, discountedCost } from '#pricing/margin.ts'
import { lockLevels } from './store.ts'

/** A lot whose cost changed, and why. */
type Recosted = { productId: string; productVersionId: string; before: Cost; after: Cost; reason: string }

/**
 * Records the changed costs of lots in the ledger: for each a movement without quantity that holds the change of
 * value, and its voucher. Writes nothing for a lot without stock, or whose value stays the same. The lots must be
 * locked or saved in this transaction.
 */
export async function revalueStock(scope: Scope, ...lots: readonly Recosted[]): Promise<void> {
  const levels = await lockLevels(
    scope,
    lots.map((lot) => lot.productVersionId),
  )
  const changed = lots.flatMap((lot) => {
    const level = levels.find((each) => each.productVersionId === lot.productVersionId)
    if (!level) return []
    const change = stockValue(level.onHand, lot.after) - stockValue(level.onHand, lot.before)
    return change === 0 ? [] : [{ id: v7(), lot, label: level.label, change }]
  })
  if (changed.length === 0) return
  await Promise.all([
    scope.run(
      db.insertInto('stock_movements').values(
        changed.map(({ id, lot, change }) => ({
          workspace_id: scope.workspaceId,
          id,
          product_id: lot.productId,
          product_version_id: lot.productVersionId,
          quantity: 0,
          value_paise: change,
          kind: 'revaluation',
          reason: lot.reason,
          user_id: scope.userId,
          user_name: scope.userName,
          created_at: scope.now,
        })),
      ),
    ),
    post(
      scope,
      changed.map(({ id, label, change }) => ({
        id: v7(),
        sourceId: id,
        event: 'revaluation',
        number: label,
        date: scope.today,
        entries: stockAdjusted(change),
      })),
    ),
  ])
}

const stockValue = (quantity: number, cost: Cost): Paise =>
  lineAmount({ price: discountedCost(cost), quantity, discountPercent: 0, taxes: [] }).gross
