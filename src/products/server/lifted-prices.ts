import { businessDay, formatDate, startOfDay } from '#base/dates.ts'
import { formatRupees } from '#base/figures.ts'
import { paise, toRupees } from '#base/money.ts'
import type { Scope } from '#base/server/scope.ts'
import { isLifted } from '#products/mrp-limit.ts'
import { mrpMessages } from '#products/mrp-messages.ts'
import type { RatesCheck } from '#products/output.ts'
import { packMessages } from '#products/pack-messages.ts'
import { isPackName } from '#products/pack-name.ts'
import { pricedPacks } from './pack-price-store.ts'
import { type PlannedPrice, plannedPrices } from './rate-change-store.ts'
import { type OnShelf, shelfOf } from './shelf.ts'

type Lifted = NonNullable<RatesCheck['lines'][number]['prices']>[number]

/** Whether a planned price is one of these goods; that of a new version also changes the MRP of its packs. */
const isOf = ({ lot, pack, of }: OnShelf, planned: PlannedPrice): boolean =>
  pack
    ? (planned.isVersion && planned.versionId === of.id) ||
      (planned.productId === lot.productId && planned.pack !== null && isPackName(planned.pack, pack.name))
    : planned.versionId === lot.id

function asLifted({ lot, pack }: OnShelf, from: string | null): Lifted {
  const [price, mrp] = [lot.price, lot.mrp ?? paise(0)]
  const said = pack ? packMessages.perPack(formatRupees(price), pack.name) : formatRupees(price)
  return {
    pack: pack?.name ?? null,
    from,
    sellingPrice: toRupees(price),
    mrp: toRupees(mrp),
    warning: mrpMessages.lifted(said, from && formatDate(from), formatRupees(mrp)),
  }
}

/** Lots with one price and MRP are named once; so is a pack whose price a new version leaves as far above the MRP as it was. */
const isSame = (one: Lifted, other: Lifted): boolean =>
  one.warning === other.warning ||
  (one.pack !== null &&
    one.pack === other.pack &&
    one.sellingPrice === other.sellingPrice &&
    one.mrp === other.mrp)

/** Which products have a price that is new at a moment: planned, or of a pack when the rate begins. */
async function momentsOf(
  scope: Scope,
  productIds: readonly string[],
  planned: readonly PlannedPrice[],
  begins: Date,
): Promise<Map<number, Set<string>>> {
  const packed = await pricedPacks(scope, productIds, begins)
  const moments = new Map([[begins.getTime(), new Set(packed.keys())]])
  for (const { productId, startsAt } of planned) {
    const moment = Math.max(startsAt.getTime(), begins.getTime())
    moments.set(moment, (moments.get(moment) ?? new Set()).add(productId))
  }
  return moments
}

/**
 * The prices of products that a GST rate from a day on would lift above their MRP, besides those that hold today: planned
 * ones, those of versions that begin later, and those of packs. By product, the first to begin first.
 */
export async function liftedPrices(
  scope: Scope,
  productIds: readonly string[],
  { rate, from }: { rate: number; from: string },
): Promise<Map<string, Lifted[]>> {
  const begins = new Date(Math.max(startOfDay(from).getTime(), scope.now.getTime()))
  const planned = await plannedPrices(scope, productIds)
  const found = new Map<string, Lifted[]>()
  const moments = await momentsOf(scope, productIds, planned, begins)
  for (const [moment, ids] of [...moments].sort(([a], [b]) => a - b))
    for (const on of await shelfOf(scope, [...ids], new Date(moment))) {
      const plan = planned.findLast((each) => isOf(on, each) && each.startsAt.getTime() <= moment)
      const isNew =
        moment === begins.getTime() ? on.pack !== null || plan : plan?.startsAt.getTime() === moment
      if (!isNew || !isLifted(on.lot, rate)) continue
      const lifted = asLifted(on, plan ? businessDay(plan.startsAt) : null)
      const named = found.get(on.lot.productId) ?? []
      if (!named.some((each) => isSame(each, lifted))) found.set(on.lot.productId, [...named, lifted])
    }
  return found
}
