import { paise } from '#base/money.ts'
import type { Scope } from '#base/server/scope.ts'
import { isTaxInCost } from '#gst/tax-in-cost.ts'
import { vendorGst } from '#gst/vendor-registration.ts'
import { revalueStock } from '#inventory/server/revalue-store.ts'
import { moveStock } from '#inventory/server/store.ts'
import { bookedArrival, goodUnits, lotCost, type PricedArrival, unitTax } from '#inventory-intakes/arrival.ts'
import { messages } from '#inventory-intakes/messages.ts'
import { lineTaxes } from '#pricing/tax.ts'
import { repriceLots } from '#products/server/lots-store.ts'
import { markBooked, markTaxInCost, type SavedItem } from './item-store.ts'

type Received = { item: SavedItem; arrival: PricedArrival }

/** An item as it arrived, with its tax where that is part of its cost. */
function receivedOf(item: SavedItem): Received {
  const { quantity, damaged = 0, free = 0, buyingPrice, discount } = item
  const { scheme, vendorGstin, fromComposition } = item.row
  const addedCost = isTaxInCost(scheme, vendorGst(vendorGstin, fromComposition))
    ? unitTax({ buyingPrice, discount }, lineTaxes(item.row.taxes))
    : paise(0)
  return { item, arrival: { quantity, damaged, free, buyingPrice, discount, addedCost } }
}

/**
 * Adds the good units of a confirmed intake to stock, at the cost of their lots; returns what they and the damaged ones
 * book, in paise.
 */
export async function receiveItems(
  scope: Scope,
  intake: { id: string; intake_id: string },
  items: readonly SavedItem[],
) {
  const arrived = items.map(receivedOf)
  await spreadCosts(scope, arrived)
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
  const taxed = arrived.filter(({ arrival }) => arrival.addedCost > 0)
  if (taxed.length > 0)
    await markTaxInCost(
      scope,
      taxed.map(({ item, arrival }) => ({ id: item.row.id, addedCost: arrival.addedCost })),
    )
  const sum = (pick: (each: (typeof booked)[number]) => number) =>
    booked.reduce((all, each) => all + pick(each), 0)
  return {
    stock: sum(({ stock }) => stock),
    damaged: sum(({ damaged }) => damaged),
    rounding: sum(({ rounding }) => rounding),
  }
}

/** Sets the cost of lots with free units, or with tax that cannot be claimed; one that already has stock from an adjustment is revalued. */
async function spreadCosts(scope: Scope, arrived: readonly Received[]): Promise<void> {
  const spread = arrived.filter(({ arrival }) => arrival.free > 0 || arrival.addedCost > 0)
  if (spread.length === 0) return
  const lots = spread.map(({ item, arrival }) => ({
    item,
    cost: lotCost(arrival),
    reason: arrival.free > 0 ? messages.spread : messages.taxInCost,
  }))
  await repriceLots(
    scope,
    lots.map(({ item, cost }) => ({
      versionId: item.row.product_version_id,
      buyingPrice: cost,
      sellingPrice: item.sellingPrice,
      mrp: item.mrp,
      discount: 0,
      note: null,
    })),
  )
  await revalueStock(
    scope,
    ...lots.map(({ item, cost, reason }) => ({
      productId: item.row.product_id,
      productVersionId: item.row.product_version_id,
      cost: { buyingPrice: cost, discountPercent: 0 },
      reason,
    })),
  )
}
