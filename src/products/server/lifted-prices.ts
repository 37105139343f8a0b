import { businessDay, formatDate, startOfDay } from '#base/dates.ts'
import { formatRupees } from '#base/figures.ts'
import { paise, toRupees } from '#base/money.ts'
import type { Scope } from '#base/server/scope.ts'
import { lineTaxes } from '#pricing/tax.ts'
import { mrpMessages } from '#products/mrp-messages.ts'
import type { RatesCheck } from '#products/output.ts'
import { packMessages } from '#products/pack-messages.ts'
import { isPackName } from '#products/pack-name.ts'
import { isAboveMrp } from '#products/price-change.ts'
import { gstRateOf, withGstRate } from '#products/rate-change.ts'
import { pricedPacks } from './pack-price-store.ts'
import { type PlannedPrice, plannedPrices } from './rate-change-store.ts'
import { type OnShelf, shelfOf } from './shelf.ts'

type Lifted = NonNullable<RatesCheck['lines'][number]['prices']>[number]

const isOf = ({ lot, pack }: OnShelf, planned: PlannedPrice): boolean =>
  pack
    ? planned.productId === lot.productId && planned.pack !== null && isPackName(planned.pack, pack.name)
    : planned.versionId === lot.id

/** Whether a price is above the MRP once its GST, if it has any, has this rate. */
function isLifted({ lot }: OnShelf, rate: number): boolean {
  const taxes = gstRateOf(lot.taxes) === undefined ? lot.taxes : lineTaxes(withGstRate(lot.taxes, rate))
  return isAboveMrp({ ...lot, taxes })
}

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
 * ones, and those of packs. By product, the first to begin first.
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
      if (!isNew || !isLifted(on, rate)) continue
      const lifted = asLifted(on, plan ? businessDay(plan.startsAt) : null)
      const named = found.get(on.lot.productId) ?? []
      // Lots with one price and MRP are named once.
      if (!named.some(({ warning }) => warning === lifted.warning))
        found.set(on.lot.productId, [...named, lifted])
    }
  return found
}
