import { businessDay, formatDate } from '#base/dates.ts'
import { formatRupees } from '#base/figures.ts'
import { invalidField } from '#base/refusal.ts'
import type { Scope } from '#base/server/scope.ts'
import { mrpMessages } from '#products/mrp-messages.ts'
import { packMessages } from '#products/pack-messages.ts'
import { packNamed } from '#products/pack-name.ts'
import { isAboveMrp, packOnShelf } from '#products/price-change.ts'
import { type PricedPack, pricedPacks } from './pack-price-store.ts'
import { lotsOnShelf, plannedStarts, type ShelfLot } from './price-change-store.ts'

/** A lot on the shelf, or a pack of its product as a lot; `of` is the lot whose price the pack follows. */
export type OnShelf = { lot: ShelfLot; pack: PricedPack | null; of: ShelfLot }

/** What of products is on the shelf at a moment: each lot and, after the first of a product, its packs with prices. */
export async function shelfOf(scope: Scope, productIds: readonly string[], at: Date): Promise<OnShelf[]> {
  const lots = await lotsOnShelf(scope, productIds, at)
  const priced = await pricedPacks(scope, productIds, at)
  const ofPacks = (of: ShelfLot): OnShelf[] =>
    (priced.get(of.productId) ?? []).map((pack) => ({ lot: { ...of, ...packOnShelf(of, pack) }, pack, of }))
  return lots.flatMap((lot, place) => [
    { lot, pack: null, of: lot },
    ...(lots[place - 1]?.productId === lot.productId ? [] : ofPacks(lot)),
  ])
}

/**
 * Refuses (invalid, at the MRP) one of a saved version that is below a price which holds with it or is planned: of the version
 * itself, or of a pack of its product while it shows the price of the day.
 */
export async function refuseBelowPrices(
  scope: Scope,
  version: { id: string; product_id: string },
): Promise<void> {
  const above = async (at: Date) =>
    (await shelfOf(scope, [version.product_id], at)).find(
      ({ lot }) => lot.id === version.id && isAboveMrp(lot),
    )
  const priced = (await pricedPacks(scope, [version.product_id], scope.now)).get(version.product_id)
  for (const startsAt of [scope.now, ...(await plannedStarts(scope, version))]) {
    const found = await above(startsAt)
    if (!found) continue
    const { lot, pack } = found
    const price = pack ? packMessages.perPack(formatRupees(lot.price), pack.name) : formatRupees(lot.price)
    const isPlanned = !(pack && packNamed(priced ?? [], pack.name)?.price === lot.price)
    const message = isPlanned
      ? mrpMessages.belowPlanned(price, formatDate(businessDay(startsAt)))
      : mrpMessages.belowPack(price)
    throw invalidField(['mrp'], message)
  }
}
