import type { Scope } from '#base/server/scope.ts'
import { revalueStock } from '#inventory/server/revalue-store.ts'
import { moveStock } from '#inventory/server/store.ts'
import { bookedArrival, goodUnits, lotCost, type PricedArrival } from '#inventory-intakes/arrival.ts'
import { messages } from '#inventory-intakes/messages.ts'
import { repriceLots } from '#products/server/lots-store.ts'
import { markBooked, type SavedItem } from './item-store.ts'

const arrivalOf = ({ quantity, damaged = 0, free = 0, buyingPrice, discount }: SavedItem): PricedArrival => ({
  quantity,
  damaged,
  free,
  buyingPrice,
  discount,
})

/**
 * Adds the good units of a confirmed intake to stock, at the cost of their lots; returns what they and the damaged ones
 * book, in paise.
 */
export async function receiveItems(
  scope: Scope,
  intake: { id: string; intake_id: string },
  items: readonly SavedItem[],
) {
  await spreadCosts(scope, items)
  const arrived = items.map((item) => ({ item, arrival: arrivalOf(item) }))
  const good = arrived.filter(({ arrival }) => goodUnits(arrival) > 0)
  const values = await moveStock(
    scope,
    good.map(({ item: { row }, arrival }) => ({
      productVersionId: row.product_version_id,
      productId: row.product_id,
      quantity: goodUnits(arrival),
      kind: 'intake',
      documentId: intake.id,
      documentLabel: intake.intake_id,
    })),
  )
  const worth = new Map(good.map(({ item }, at) => [item.row.id, values[at] ?? 0]))
  const booked = arrived.map(({ item, arrival }) => {
    const stock = worth.get(item.row.id) ?? 0
    return { id: item.row.id, stock, ...bookedArrival(arrival, stock) }
  })
  const differing = booked.filter(({ stock, owed }) => owed !== stock)
  if (differing.length > 0) await markBooked(scope, differing)
  const sum = (pick: (each: (typeof booked)[number]) => number) =>
    booked.reduce((all, each) => all + pick(each), 0)
  return {
    stock: sum(({ stock }) => stock),
    damaged: sum(({ damaged }) => damaged),
    rounding: sum(({ rounding }) => rounding),
  }
}

/** Sets the cost of lots with free units; one that already has stock from an adjustment is revalued. */
async function spreadCosts(scope: Scope, items: readonly SavedItem[]): Promise<void> {
  const spread = items.filter(({ free = 0 }) => free > 0)
  if (spread.length === 0) return
  const lots = spread.map((item) => ({ item, cost: lotCost(arrivalOf(item)) }))
  await repriceLots(
    scope,
    lots.map(({ item, cost }) => ({
      versionId: item.row.product_version_id,
      buyingPrice: cost,
      sellingPrice: item.sellingPrice,
      discount: 0,
      note: null,
    })),
  )
  await revalueStock(
    scope,
    messages.spread,
    ...lots.map(({ item, cost }) => ({
      productId: item.row.product_id,
      productVersionId: item.row.product_version_id,
      before: { buyingPrice: item.buyingPrice, discountPercent: item.discount },
      after: { buyingPrice: cost, discountPercent: 0 },
    })),
  )
}
