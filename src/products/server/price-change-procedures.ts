import type { z } from 'zod'
import { maySee } from '#access/access.ts'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { changesBetween, record } from '#activity/server/store.ts'
import { counted } from '#base/counted.ts'
import { businessDay, formatDate, startOfDay } from '#base/dates.ts'
import { acknowledged } from '#base/list.ts'
import { paise, toRupees } from '#base/money.ts'
import { sumQuantities } from '#base/quantity.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { priceMessages } from '#products/messages.ts'
import { priceChanges, pricesChanged, pricesCheck } from '#products/output.ts'
import { isChanged, type NewPrice, newPriceOf } from '#products/price-change.ts'
import { changePricesInput, checkPricesInput, undoPricesInput } from '#products/price-change-input.ts'
import { versionsInput } from '#products/version-input.ts'
import * as store from './price-change-store.ts'
import { nameOfShown } from './seen.ts'
import { findProduct, findProductsForUpdate } from './store.ts'
import { followNewestVersion } from './versions-store.ts'

type Asked = z.output<typeof checkPricesInput>
type Line = { lot: store.ShelfLot; price: NewPrice }

/** Prices of goods on the shelf, changed together. */
export const priceChangeProcedures = {
  checkPrices: workspaceQuery('products.checkPrices', checkPricesInput, pricesCheck, async (scope, input) => {
    await store.refuseUnknown(scope, input.productIds)
    const lines = await linesOf(scope, input)
    const margins = maySee(scope.access, 'margins')
    const weight = ({ price }: Line) => (price.fault ? 0 : price.warning ? 1 : 2)
    return {
      lines: alike(lines.toSorted((a, b) => weight(a) - weight(b)).map((line) => lineFor(line, margins))),
      products: countOf(changedIn(lines)),
      seen: seenOf(lines),
    }
  }),

  changePrices: workspaceMutation(
    'products.changePrices',
    changePricesInput,
    pricesChanged,
    async (scope, input) => {
      await findProductsForUpdate(scope, input.productIds)
      const lines = await linesOf(scope, input)
      if (input.seen !== undefined && input.seen !== seenOf(lines))
        throw new Refusal('conflict', priceMessages.changedSince)
      const faulty = lines.filter(({ price }) => price.fault)
      if (faulty.length > 0 && !input.leaveOut)
        throw invalidField(['value'], priceMessages.cannotApply(counted(faulty.length, 'price')))
      const changed = changedIn(lines)
      if (changed.length === 0) throw invalidField(['value'], priceMessages.nothingChanges)
      const startsAt = startOf(scope, input.from)
      const id = await store.insertPriceChange(
        scope,
        startsAt,
        changed.map(({ lot, price }) => ({ lot, newPrice: price.newPrice })),
      )
      await follow(scope, changed)
      await recordEach(scope, changed, startsAt)
      const products = countOf(changed)
      const said = counted(products, 'product')
      return {
        message:
          startsAt > scope.now
            ? priceMessages.planned(said, formatDate(businessDay(startsAt)))
            : priceMessages.changed(said),
        id,
        products,
      }
    },
  ),

  undoPrices: workspaceMutation(
    'products.undoPrices',
    undoPricesInput,
    acknowledged,
    async (scope, { id }) => {
      const found = await store.findPriceChangeForUpdate(scope, id)
      if (found.undone_at) throw new Refusal('conflict', priceMessages.undoneAlready)
      const productIds = (await store.pricesOfChange(scope, id)).map(({ productId }) => productId)
      await findProductsForUpdate(scope, productIds)
      const prices = await store.pricesOfChange(scope, id)
      const replaced = prices.find((price) => price.replaced)
      if (replaced) throw new Refusal('conflict', priceMessages.newerPrice(replaced.name))
      await store.undoPriceChange(scope, id)
      await followNewestVersion(scope, ...productIds)
      const first = new Map(prices.toReversed().map((price) => [price.productId, price]))
      const acts = [...first.values()].map((price) => ({
        act: 'undid the new price of',
        noun: 'product' as const,
        id: price.productId,
        label: price.name,
        changes: changesBetween({ selling_price_paise: price.price }, { selling_price_paise: price.former }),
      }))
      await record(scope, ...acts)
      return { message: priceMessages.undone }
    },
  ),

  getPriceChanges: workspaceQuery(
    'products.getPriceChanges',
    versionsInput,
    priceChanges,
    async (scope, { productId }) => {
      const [, rows] = await Promise.all([
        findProduct(scope, productId),
        store.priceChangesOf(scope, productId),
      ])
      return rows.map((row) => ({
        id: row.id,
        startsAt: row.starts_at.toISOString(),
        oldPrice: toRupees(paise(row.former)),
        newPrice: toRupees(paise(row.price)),
        products: row.products,
        userName: row.user_name,
        createdAt: row.created_at.toISOString(),
        undoneAt: row.undone_at?.toISOString() ?? null,
        undoneBy: row.undone_by,
      }))
    },
  ),
}

/**
 * When a change starts: with its first day, today if left out. Of two changes at once the second finds the first,
 * whichever call came first. Refuses a past day.
 */
function startOf(scope: WorkspaceScope, from: string | null | undefined): Date {
  if (from && from < scope.today) throw invalidField(['from'], priceMessages.pastDay)
  return startOfDay(from ?? scope.today)
}

/** The effect of a change on each lot on the shelf. */
async function linesOf(scope: WorkspaceScope, input: Asked): Promise<Line[]> {
  const startsAt = startOf(scope, input.from)
  const at = new Date(Math.max(startsAt.getTime(), scope.now.getTime()))
  const lots = await store.lotsOnShelf(scope, input.productIds, at)
  return lots.map((lot) => ({ lot, price: newPriceOf(lot, input) }))
}

const changedIn = (lines: readonly Line[]) => lines.filter(({ lot, price }) => isChanged(lot, price))
const countOf = (lines: readonly Line[]) => new Set(lines.map(({ lot }) => lot.productId)).size

/** Identifies the content of a preview: it differs for another price, cost or lot. */
const seenOf = (lines: readonly Line[]): string =>
  nameOfShown(lines.map(({ lot, price }) => [lot.id, lot.price, price.newPrice]))

const lineFor = ({ lot, price }: Line, margins: boolean) => ({
  productId: lot.productId,
  name: lot.name,
  unit: lot.unit,
  onHand: lot.onHand,
  oldPrice: toRupees(lot.price),
  newPrice: toRupees(price.newPrice),
  priceIncludesTax: lot.includesTax,
  margin: margins ? price.margin : null,
  fault: price.fault ?? null,
  warning: price.warning ?? null,
})

/** Lines that differ in nothing but their quantity, as one. */
function alike(lines: readonly ReturnType<typeof lineFor>[]) {
  const found = new Map<string, ReturnType<typeof lineFor>>()
  for (const line of lines) {
    const key = JSON.stringify({ ...line, onHand: undefined })
    const same = found.get(key)
    found.set(key, same ? { ...same, onHand: sumQuantities([same.onHand, line.onHand]) } : line)
  }
  return [...found.values()]
}

const follow = (scope: WorkspaceScope, lines: readonly Line[]) =>
  followNewestVersion(scope, ...new Set(lines.map(({ lot }) => lot.productId)))

/** One entry of the trail for each product, with the price of its lot that came in last. */
function recordEach(scope: WorkspaceScope, lines: readonly Line[], startsAt: Date) {
  const first = new Map(lines.toReversed().map((line) => [line.lot.productId, line]))
  const acts = [...first.values()].map(({ lot, price }) => ({
    act: 'changed the price of',
    noun: 'product' as const,
    id: lot.productId,
    label: lot.name,
    changes: {
      ...changesBetween({ selling_price_paise: lot.price }, { selling_price_paise: price.newPrice }),
      ...(startsAt > scope.now ? { starts_on: { from: null, to: businessDay(startsAt) } } : {}),
    },
  }))
  return record(scope, ...acts)
}
