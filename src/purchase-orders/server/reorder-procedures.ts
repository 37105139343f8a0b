import type { z } from 'zod'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { paise, rupeesOf } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { messages as products } from '#products/messages.ts'
import { findVendorProducts } from '#products/server/vendor-products-store.ts'
import { createManyInput, suggestionsInput } from '#purchase-orders/input.ts'
import { messages } from '#purchase-orders/messages.ts'
import { orderTotals } from '#purchase-orders/order.ts'
import { createdOrders, suggestionsAnswer } from '#purchase-orders/output.ts'
import { suggestedQuantity } from '#purchase-orders/suggest.ts'
import { newRuleLine } from './present.ts'
import { insertOrder } from './store.ts'
import { productsToReorder } from './suggest-store.ts'

/** Ordering several products at once, from each of their vendors. */
export const reorderProcedures = {
  getSuggestions: workspaceQuery(
    'purchaseOrders.getSuggestions',
    suggestionsInput,
    suggestionsAnswer,
    async (scope, { productIds }) =>
      (await productsToReorder(scope, productIds)).map((row) => ({
        ...row,
        price: rupeesOf(row.price),
        suggested: suggestedQuantity(row),
      })),
  ),

  createMany: workspaceMutation('purchaseOrders.createMany', createManyInput, createdOrders, createMany),
}

/** Adds a draft order for each vendor of these products, at the products' prices. Refuses what a single order refuses, at the product. */
async function createMany(scope: WorkspaceScope, input: z.output<typeof createManyInput>) {
  const { orderDate } = input
  const asked = input.products.map((line, at) => ({ ...line, at }))
  const known = await productsToReorder(
    scope,
    asked.map(({ productId }) => productId),
  )
  if (known.length < asked.length) throw new Refusal('notFound', products.notFound)
  const vendors = [...new Map(known.map(({ vendorId, vendorName }) => [vendorId, vendorName]))]
  const orders = []
  for (const [vendorId, vendorName] of vendors) {
    const wanted = asked.filter(({ productId }) =>
      known.some((each) => each.productId === productId && each.vendorId === vendorId),
    )
    const found = await findVendorProducts(scope, vendorId, wanted, 'products')
    const lines = found.map((product, at) => ({
      product,
      quantity: wanted[at]?.quantity ?? 0,
      pack: null,
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
