import type { z } from 'zod'
import { maySee } from '#access/access.ts'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { type Changes, record } from '#activity/server/store.ts'
import { counted } from '#base/counted.ts'
import { businessDay, formatDate, startOfDay } from '#base/dates.ts'
import { formatRupees } from '#base/figures.ts'
import { acknowledged } from '#base/list.ts'
import { paise, toRupees } from '#base/money.ts'
import { sumQuantities } from '#base/quantity.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { priceMessages } from '#products/messages.ts'
import { priceChanges, pricesChanged, pricesCheck } from '#products/output.ts'
import { isAboveMrp, isChanged, type NewPrice, newPackPriceOf, newPriceOf } from '#products/price-change.ts'
import { changePricesInput, checkPricesInput, undoPricesInput } from '#products/price-change-input.ts'
import { versionsInput } from '#products/version-input.ts'
import * as packs from './pack-price-store.ts'
import * as store from './price-change-store.ts'
import { nameOfShown } from './seen.ts'
import { type OnShelf, shelfOf } from './shelf.ts'
import { findProduct, findProductsForUpdate } from './store.ts'
import { followNewestVersion } from './versions-store.ts'

type Asked = z.output<typeof checkPricesInput>
/** The price of a lot, or of a pack as `lot` holds it. */
type Line = { lot: store.ShelfLot; pack: packs.PricedPack | null; price: NewPrice }

/** Prices of goods on the shelf, changed together. */
export const priceChangeProcedures = {
  checkPrices: workspaceQuery('products.checkPrices', checkPricesInput, pricesCheck, async (scope, input) => {
    await store.refuseUnknown(scope, input.productIds)
    const { lines, hasPacks } = await linesOf(scope, input)
    const changed = changedIn(lines)
    const margins = maySee(scope.access, 'margins')
    const weight = ({ price }: Line) => (price.fault ? 0 : price.warning ? 1 : 2)
    return {
      lines: alike(lines.toSorted((a, b) => weight(a) - weight(b)).map((line) => lineFor(line, margins))),
      products: countOf(changed),
      packs: changed.filter(({ pack }) => pack).length,
      hasPacks,
      seen: seenOf(lines),
    }
  }),

  changePrices: workspaceMutation(
    'products.changePrices',
    changePricesInput,
    pricesChanged,
    async (scope, input) => {
      await findProductsForUpdate(scope, input.productIds)
      const { lines } = await linesOf(scope, input)
      if (input.seen !== undefined && input.seen !== seenOf(lines))
        throw new Refusal('conflict', priceMessages.changedSince)
      const faulty = lines.filter(({ price }) => price.fault)
      if (faulty.length > 0 && !input.leaveOut)
        throw invalidField(['value'], priceMessages.cannotApply(counted(faulty.length, 'price')))
      const changed = changedIn(lines)
      if (changed.length === 0) throw invalidField(['value'], priceMessages.nothingChanges)
      const startsAt = startOf(scope, input.from)
      const id = await save(scope, changed, startsAt)
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
      const productIds = [...new Set((await pricesOf(scope, id)).map(({ productId }) => productId))]
      await findProductsForUpdate(scope, productIds)
      const prices = await pricesOf(scope, id)
      const replaced = prices.find((price) => price.replaced)
      if (replaced) throw new Refusal('conflict', priceMessages.newerPrice(replaced.name))
      const shelf = await shelfOf(scope, productIds, scope.now)
      await store.undoPriceChange(scope, id)
      refuseRaisedAboveMrp(shelf, await shelfOf(scope, productIds, scope.now))
      await followNewestVersion(scope, ...productIds)
      const back = prices.map(({ price, former, ...of }) => ({ ...of, from: price, to: former }))
      await record(scope, ...entriesOf('undid the new price of', back))
      return {
        message: (await store.arePricedSince(scope, id)) ? priceMessages.undoneOfOlder : priceMessages.undone,
      }
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
        pack: row.pack,
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

/** The effect of a change on what is on the shelf. */
async function linesOf(scope: WorkspaceScope, input: Asked): Promise<{ lines: Line[]; hasPacks: boolean }> {
  const startsAt = startOf(scope, input.from)
  const at = new Date(Math.max(startsAt.getTime(), scope.now.getTime()))
  const shelf = await shelfOf(scope, input.productIds, at)
  const priceOf = ({ lot, pack, of }: OnShelf) => {
    if (!pack) return newPriceOf(lot, input)
    return input.packs ? newPackPriceOf(lot, of, input) : undefined
  }
  const lines = shelf.flatMap((on) => {
    const price = priceOf(on)
    return price ? [{ lot: on.lot, pack: on.pack, price }] : []
  })
  return { lines, hasPacks: shelf.some(({ pack }) => pack !== null) }
}

/** Refuses (conflict) what raises a price of the shelf above the MRP, which may be lower by now. */
function refuseRaisedAboveMrp(before: readonly OnShelf[], after: readonly OnShelf[]): void {
  const keyOf = ({ lot, pack }: OnShelf) => `${lot.id} ${pack?.name ?? ''}`
  const former = new Map(before.map((on) => [keyOf(on), on.lot.price]))
  for (const on of after) {
    const { name, price, mrp } = on.lot
    if (mrp === null || price <= (former.get(keyOf(on)) ?? price) || !isAboveMrp(on.lot)) continue
    throw new Refusal(
      'conflict',
      priceMessages.undoneAboveMrp(
        on.pack ? `${name}, ${on.pack.name},` : name,
        formatRupees(price),
        formatRupees(mrp),
      ),
    )
  }
}

const changedIn = (lines: readonly Line[]) => lines.filter(({ lot, price }) => isChanged(lot, price))
const countOf = (lines: readonly Line[]) => new Set(lines.map(({ lot }) => lot.productId)).size

/** Identifies the content of a preview: it differs for another price, cost or lot. */
const seenOf = (lines: readonly Line[]): string =>
  nameOfShown(lines.map(({ lot, pack, price }) => [lot.id, pack?.name, lot.price, price.newPrice]))

const lineFor = ({ lot, pack, price }: Line, margins: boolean) => ({
  productId: lot.productId,
  name: lot.name,
  unit: lot.unit,
  pack: pack && { name: pack.name, size: pack.size },
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

/** Writes the changed prices of lots and packs, and tells the trail; returns the id of the change. */
async function save(scope: WorkspaceScope, changed: readonly Line[], startsAt: Date): Promise<string> {
  const prices = changed.map(({ lot, pack, price: { newPrice } }) => ({ lot, pack, newPrice }))
  const id = await store.insertPriceChange(
    scope,
    startsAt,
    prices.filter(({ pack }) => !pack),
  )
  const repriced = prices.flatMap(({ lot, pack, newPrice }) =>
    pack ? [{ productId: lot.productId, pack, newPrice }] : [],
  )
  await packs.insertPackPrices(scope, id, startsAt, repriced)
  await follow(scope, changed)
  const told = prices.map(({ lot: { productId, name, price: from }, pack, newPrice: to }) => ({
    productId,
    name,
    pack: pack?.name ?? null,
    from,
    to,
  }))
  const later: Changes = startsAt > scope.now ? { starts_on: { from: null, to: businessDay(startsAt) } } : {}
  await record(scope, ...entriesOf('changed the price of', told, later))
  return id
}

/** The prices of a change, of lots and of packs. */
const pricesOf = async (scope: WorkspaceScope, id: string) => [
  ...(await store.pricesOfChange(scope, id)).map((price) => ({ ...price, pack: null })),
  ...(await packs.packPricesOfChange(scope, id)),
]

type Changed = { productId: string; name: string; pack: string | null; from: number; to: number }

/** One entry of the trail for each product: the price of its lot that came in last, and those of its packs. */
function entriesOf(act: string, prices: readonly Changed[], also: Changes = {}) {
  const found = new Map<string, { label: string; changes: Changes }>()
  for (const { productId, name, pack, from, to } of prices) {
    const entry = found.get(productId) ?? { label: name, changes: {} }
    entry.changes[pack === null ? 'selling_price_paise' : `pack ${pack}_price_paise`] ??= { from, to }
    found.set(productId, entry)
  }
  return [...found].map(([id, { label, changes }]) => ({
    act,
    noun: 'product' as const,
    id,
    label,
    changes: { ...changes, ...also },
  }))
}
