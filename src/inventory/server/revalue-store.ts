import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Paise } from '#base/money.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { stockAdjusted } from '#books/entries.ts'
import { post } from '#books/server/store.ts'
import { lineAmount } from '#pricing/line-amount.ts'
import { type Cost, discountedCost } from '#pricing/margin.ts'
import { lockLevels } from './store.ts'

/** A lot, its new cost, and why it changed. */
type Recosted = { productId: string; productVersionId: string; cost: Cost; reason: string }

/**
 * Records the changed costs of lots in the ledger: for each a movement without quantity that takes its value from what
 * its movements say to its quantity at the new cost, and its voucher. Writes nothing for a lot without stock, or whose
 * value stays the same. The lots must be locked or saved in this transaction.
 */
export async function revalueStock(scope: Scope, ...lots: readonly Recosted[]): Promise<void> {
  const ids = lots.map((lot) => lot.productVersionId)
  const levels = await lockLevels(scope, ids)
  if (levels.length === 0) return
  const values = await valuesOf(scope, ids)
  const changed = lots.flatMap((lot) => {
    const level = levels.find((each) => each.productVersionId === lot.productVersionId)
    if (!level) return []
    const change = stockValue(level.onHand, lot.cost) - (values.get(lot.productVersionId) ?? 0)
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

/** What the movements of each lot are worth together, in paise. */
async function valuesOf(scope: Scope, lotIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await scope.many(
    sql<{ id: string; value: number }>`
      select product_version_id as id, sum(value_paise)::bigint as value from stock_movements
      where workspace_id = ${scope.workspaceId} and product_version_id = any(${[...lotIds]}::uuid[])
      group by product_version_id`.compile(db),
    'values_of_lots',
  )
  return new Map(rows.map(({ id, value }) => [id, value]))
}

const stockValue = (quantity: number, cost: Cost): Paise =>
  lineAmount({ price: discountedCost(cost), quantity, discountPercent: 0, taxes: [] }).gross
