import type { z } from 'zod'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { counted } from '#base/counted.ts'
import { formatDate } from '#base/dates.ts'
import { formatPercent, formatRupees } from '#base/figures.ts'
import { acknowledged } from '#base/list.ts'
import { paise, toRupees } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { rateMessages } from '#products/messages.ts'
import { mrpMessages } from '#products/mrp-messages.ts'
import { pricesChanged, rateChanges, ratesCheck } from '#products/output.ts'
import { gstRateOf, withGstRate } from '#products/rate-change.ts'
import {
  changeRatesInput,
  checkRatesInput,
  rateChangesInput,
  undoRatesInput,
} from '#products/rate-change-input.ts'
import { aboveMrp } from '#products/refuse-above-mrp.ts'
import { liftedPrices } from './lifted-prices.ts'
import { refuseUnknown } from './price-change-store.ts'
import * as store from './rate-change-store.ts'
import { nameOfShown } from './seen.ts'
import { findProductsForUpdate } from './store.ts'

type Asked = z.output<typeof checkRatesInput>

/** GST rates of products that change on a day. */
export const rateChangeProcedures = {
  checkRates: workspaceQuery('products.checkRates', checkRatesInput, ratesCheck, async (scope, input) => {
    const changed = await changedProducts(scope, input)
    const lifted = await liftedPrices(scope, idsOf(changed), input)
    return {
      lines: changed.map(({ product, oldRate, rates, taxes }) => ({
        productId: product.id,
        name: product.name,
        hsnNumber: product.hsn_number,
        oldRate,
        newRate: input.rate,
        warning: aboveMrp({ ...product, taxes }) ?? (rates.length > 1 ? differing(rates) : null),
        lots: lotsAboveMrp(product, input.rate),
        prices: lifted.get(product.id) ?? [],
      })),
      seen: seenOf(changed),
    }
  }),

  changeRates: workspaceMutation(
    'products.changeRates',
    changeRatesInput,
    pricesChanged,
    async (scope, input) => {
      const found = idsOf(await changedProducts(scope, input))
      await findProductsForUpdate(scope, found)
      // Read again under the lock: taxes saved meanwhile decide whether a product still changes.
      const changed = found.length > 0 ? await changedProducts(scope, { ...input, productIds: found }) : []
      if (input.seen !== undefined && input.seen !== seenOf(changed))
        throw new Refusal('conflict', rateMessages.changedSince)
      if (changed.length === 0) throw invalidField(['rate'], rateMessages.nothingChanges)
      const id = await store.insertRateChange(scope, input, idsOf(changed))
      const acts = changed.map(({ product, oldRate }) => ({
        act: 'changed the GST rate of',
        noun: 'product' as const,
        id: product.id,
        label: product.name,
        changes: {
          gst_percent: { from: oldRate, to: input.rate },
          starts_on: { from: null, to: input.from },
        },
      }))
      await record(scope, ...acts)
      const products = counted(changed.length, 'product')
      const rate = `${formatPercent(input.rate)}%`
      return {
        message: rateMessages.changed(products, rate, formatDate(input.from)),
        id,
        products: changed.length,
      }
    },
  ),

  undoRates: workspaceMutation('products.undoRates', undoRatesInput, acknowledged, async (scope, { id }) => {
    const found = await store.findRateChangeForUpdate(scope, id)
    if (found.undone_at) throw new Refusal('conflict', rateMessages.undoneAlready)
    const products = await store.productsOfChange(scope, id)
    await findProductsForUpdate(
      scope,
      products.map((product) => product.id),
    )
    const replaced = (await store.productsOfChange(scope, id)).find((product) => product.replaced)
    if (replaced) throw new Refusal('conflict', rateMessages.newerRate(replaced.name))
    await store.undoRateChange(scope, id)
    const acts = products.map((product) => ({
      act: 'undid the new GST rate of',
      noun: 'product' as const,
      id: product.id,
      label: product.name,
    }))
    await record(scope, ...acts)
    return { message: rateMessages.undone }
  }),

  getRateChanges: workspaceQuery('products.getRateChanges', rateChangesInput, rateChanges, async (scope) =>
    (await store.latestRateChanges(scope)).map((row) => ({
      id: row.id,
      startsOn: row.starts_on,
      rate: row.rate,
      products: row.products,
      userName: row.user_name,
      createdAt: row.created_at.toISOString(),
      undoneAt: row.undone_at?.toISOString() ?? null,
      undoneBy: row.undone_by,
    })),
  ),
}

/**
 * The taxable products whose combined GST rate on the day, or that of a lot in stock, is another one. Refuses ids that are not this workspace's, and
 * an HSN number of too many products.
 */
async function changedProducts(scope: WorkspaceScope, { productIds, hsn, oldRate, rate, from }: Asked) {
  if (productIds) await refuseUnknown(scope, productIds)
  const products = await store.productsToRate(scope, { productIds, hsn, on: from })
  if (products.length > store.MOST_RATED) throw invalidField(['hsn'], rateMessages.tooMany(store.MOST_RATED))
  return products.flatMap((product) => {
    if (!product.is_taxed) return []
    const rates = [product.taxes, ...product.lot_taxes].flatMap((taxes) => gstRateOf(taxes) ?? [])
    const now = rates.find((each) => each !== rate && (oldRate == null || each === oldRate))
    if (now === undefined) return []
    return [{ product, rates: [...new Set(rates)], oldRate: now, taxes: withGstRate(product.taxes, rate) }]
  })
}

type Rated = Awaited<ReturnType<typeof store.productsToRate>>[number]

/** The lots that would be above their MRP, other than at the product's own price, for which its line warns. */
const lotsAboveMrp = (product: Rated, rate: number) =>
  product.lot_prices.flatMap((lot) => {
    const isOwn =
      lot.selling_price_paise === product.selling_price_paise &&
      lot.price_includes_tax === product.price_includes_tax &&
      lot.mrp_paise === product.mrp_paise
    if (isOwn || !aboveMrp({ ...lot, taxes: withGstRate(lot.taxes, rate) })) return []
    const [price, mrp] = [paise(lot.selling_price_paise), paise(lot.mrp_paise)]
    const warning = mrpMessages.lotAbove(formatRupees(price), formatRupees(mrp))
    return [{ sellingPrice: toRupees(price), mrp: toRupees(mrp), warning }]
  })

/** Identifies the content of a preview: it differs for another product or previous rate. */
const seenOf = (changed: Awaited<ReturnType<typeof changedProducts>>): string =>
  nameOfShown(changed.map(({ product, rates }) => [product.id, ...rates]))

const differing = (rates: readonly number[]) =>
  rateMessages.differentRates(rates.map((rate) => `${formatPercent(rate)}%`).join(', '))

const idsOf = (changed: Awaited<ReturnType<typeof changedProducts>>) =>
  changed.map(({ product }) => product.id)
