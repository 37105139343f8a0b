import type { z } from 'zod'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { paise, rupeesOf } from '#base/money.ts'
import { refuseMissing } from '#base/server/records.ts'
import { messages as products } from '#products/messages.ts'
import { wholePacks } from '#products/pack-count.ts'
import type { PackSize } from '#products/packs.ts'
import { type Supply, suppliesOf } from '#products/server/other-vendors-store.ts'
import { lastFor } from '#products/server/present.ts'
import { findVendorProducts } from '#products/server/vendor-products-store.ts'
import { termsOf } from '#products/vendor-terms.ts'
import { createManyInput, suggestionsInput } from '#purchase-orders/input.ts'
import { messages } from '#purchase-orders/messages.ts'
import { orderTotals } from '#purchase-orders/order.ts'
import { createdOrders, suggestionsAnswer } from '#purchase-orders/output.ts'
import { suggestedQuantity } from '#purchase-orders/suggest.ts'
import { newRuleLine } from './present.ts'
import { insertOrder } from './store.ts'
import { deliveryDaysOf, productsToReorder } from './suggest-store.ts'

/** Ordering several products at once, from each of their vendors. */
export const reorderProcedures = {
  getSuggestions: workspaceQuery(
    'purchaseOrders.getSuggestions',
    suggestionsInput,
    suggestionsAnswer,
    async (scope, { productIds }) => {
      const [rows, supplies] = await Promise.all([
        productsToReorder(scope, productIds),
        suppliesOf(scope, productIds),
      ])
      const deliveryDays = await deliveryDaysOf(scope, [...new Set(supplies.map(({ vendorId }) => vendorId))])
      return rows.map(({ ownDiscount, packs, ...row }) => {
        const pack = smallestOf(packs)
        const vendors = supplies
          .filter(({ productId }) => productId === row.productId)
          .map((supply) => {
            const arrivesInDays = supply.leadTimeDays ?? deliveryDays.get(supply.vendorId) ?? null
            const suggested = suggestedQuantity(row, { arrivesInDays, pack })
            const offer = offerOf(scope, { price: row.price, discount: ownDiscount }, supply)
            return { ...offer, arrivesInDays, suggested }
          })
        const main = vendors.find(({ vendorId }) => vendorId === row.vendorId)
        return { ...row, pack, price: rupeesOf(row.price), suggested: main?.suggested ?? 0, vendors }
      })
    },
  ),

  createMany: workspaceMutation('purchaseOrders.createMany', createManyInput, createdOrders, createMany),
}

const smallestOf = (packs: readonly PackSize[]): PackSize | null => {
  const [smallest] = [...packs].sort((one, other) => one.size - other.size)
  return smallest ? { name: smallest.name, size: smallest.size } : null
}

/** A vendor of a product in the API; the product's price in paise. */
function offerOf(scope: WorkspaceScope, product: { price: number; discount: number | null }, supply: Supply) {
  const { price, discount } = termsOf(product, supply)
  const { vendorId, vendorName, code, leadTimeDays } = supply
  return {
    vendorId,
    vendorName,
    code,
    leadTimeDays,
    price: rupeesOf(price),
    discount,
    last: lastFor(scope.access, supply),
  }
}

/** Adds a draft order for each vendor of these products, at what their lines start with and in whole packs where they are. Refuses what a single order refuses, at the product. */
async function createMany(scope: WorkspaceScope, input: z.output<typeof createManyInput>) {
  const { orderDate } = input
  const asked = input.products.map((line, at) => ({ ...line, at }))
  const ids = asked.map(({ productId }) => productId)
  const known = await productsToReorder(scope, ids)
  await refuseMissing(
    scope,
    ids,
    known.map(({ productId }) => ({ id: productId })),
    products.notFound,
  )
  const mainOf = new Map(known.map(({ productId, vendorId }) => [productId, vendorId]))
  const chosen = asked.map((line) => ({
    ...line,
    vendorId: line.vendorId ?? mainOf.get(line.productId) ?? '',
  }))
  const groups = []
  for (const vendorId of new Set(chosen.map((line) => line.vendorId))) {
    const wanted = chosen.filter((line) => line.vendorId === vendorId)
    const found = await findVendorProducts(scope, vendorId, wanted, 'products')
    groups.push({ vendorId, vendorName: found[0]?.vendor_name ?? '', wanted, found })
  }
  groups.sort((a, b) => a.vendorName.localeCompare(b.vendorName))
  const orders = []
  for (const { vendorId, vendorName, wanted, found } of groups) {
    const lines = found.map((product, at) => ({
      product,
      quantity: wanted[at]?.quantity ?? 0,
      pack: wholePacks(smallestOf(product.packs), wanted[at]?.quantity ?? 0),
      buyingPrice: paise(product.buying_price_paise),
      discount: product.discount,
    }))
    const totals = orderTotals(lines.map(newRuleLine))
    const order = { vendorId, orderDate, deliveryDate: null, notes: '', totals, lines }
    const { id, orderId } = await insertOrder(scope, order)
    await record(scope, { act: 'created', noun: 'purchaseOrder', id, label: orderId })
    orders.push({ id, orderId, vendorName })
  }
  return { message: messages.createdMany(orders.map(({ orderId }) => orderId)), orders }
}
