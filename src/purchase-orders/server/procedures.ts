import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { changesBetween, record, refuseStale } from '#activity/server/store.ts'
import { created, idInput, updated } from '#base/list.ts'
import { type Paise, paise, toRupees } from '#base/money.ts'
import { formatQuantity, refuseFiner } from '#base/quantity.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import type { Scope } from '#base/server/scope.ts'
import { messages as pricing } from '#pricing/messages.ts'
import { taxRows } from '#pricing/tax.ts'
import type { Totals } from '#pricing/totals.ts'
import { findVendorProducts } from '#products/server/vendor-products-store.ts'
import {
  createOrderInput,
  type OrderItem,
  type OrderRow,
  orderAnswer,
  ordersListInput,
  ordersPage,
  updateOrderInput,
} from '#purchase-orders/input.ts'
import { messages } from '#purchase-orders/messages.ts'
import { openQuantity, orderLineAmount, orderTotals } from '#purchase-orders/order.ts'
import { isOpen, ORDER_STATUSES } from '#purchase-orders/status.ts'
import * as store from './store.ts'

const statusOf = (text: string) => ORDER_STATUSES.find((status) => status === text) ?? 'draft'

const answerOf = (row: store.StandingRow): OrderRow => ({
  id: row.id,
  orderId: row.order_id,
  status: statusOf(row.status),
  vendorId: row.vendor_id,
  vendor: { id: row.vendor_id, businessName: row.vendor_name },
  orderDate: row.order_date,
  expectedReceivingDate: row.expected_receiving_date,
  subtotal: toRupees(paise(row.subtotal_paise)),
  totalDiscount: toRupees(paise(row.total_discount_paise)),
  totalTax: toRupees(paise(row.total_tax_paise)),
  totalAmount: toRupees(paise(row.total_amount_paise)),
  openAmount: toRupees(paise(row.open_amount)),
  partlyReceived: row.partly_received,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

const ruleLine = (row: store.LineRow, quantity = row.quantity) => ({
  quantity,
  buyingPrice: paise(row.buying_price_paise),
  discount: row.discount,
  taxes: taxRows.parse(row.taxes),
})

const itemOf = (row: store.LineRow): OrderItem => {
  const line = ruleLine(row)
  return {
    id: row.id,
    productId: row.product_id,
    productName: row.product_name,
    hsnNumber: row.hsn_number,
    metricId: row.metric_id,
    metricShorthand: row.metric_shorthand,
    decimals: row.decimals,
    quantity: row.quantity,
    buyingPrice: toRupees(line.buyingPrice),
    discount: row.discount,
    taxes: line.taxes,
    amount: toRupees(orderLineAmount(line).amount),
    received: row.received,
    open: openQuantity(row.quantity, row.received),
  }
}

type Sent = { [Name in 'subtotal' | 'totalDiscount' | 'totalTax' | 'totalAmount']?: Paise | undefined }

/** Refuses totals that a client sent and that are not those of the lines. */
function refuseOtherTotals(sent: Sent, totals: Totals): void {
  for (const name of ['subtotal', 'totalDiscount', 'totalTax', 'totalAmount'] as const)
    if (sent[name] !== undefined && sent[name] !== totals[name])
      throw new Refusal('invalid', pricing.totalsDiffer)
}

type Kept = { id: string; productId: string; quantity: number }

/** The lines that an update keeps, with their new quantities; refuses lines of another order and cuts below what came in. */
function keptLines(rows: readonly store.LineRow[], kept: readonly Kept[]) {
  const changed = kept.map((line, at) => {
    const row = rows.find((each) => each.id === line.id && each.product_id === line.productId)
    if (!row) throw new Refusal('notFound', messages.otherLine)
    refuseFiner(line.quantity, row.decimals, ['products', at, 'quantity'])
    if (line.quantity < row.quantity && line.quantity < row.received)
      throw invalidField(
        ['products', at, 'quantity'],
        messages.lessThanReceived(formatQuantity(row.received)),
      )
    return { row, id: row.id, quantity: line.quantity }
  })
  for (const row of rows)
    if (row.received > 0 && !kept.some((line) => line.id === row.id))
      throw new Refusal('conflict', messages.removedReceived(row.product_name))
  return changed
}

const quantitiesOf = (lines: readonly { product: string; quantity: number }[]) =>
  Object.fromEntries(lines.map((line) => [line.product, line.quantity]))

async function readLines(scope: Scope, orderId: string, kept: readonly Kept[] | undefined) {
  if (!kept) return undefined
  const rows = await store.linesOfOrder(scope, orderId)
  const lines = keptLines(rows, kept)
  const before = quantitiesOf(rows.map((row) => ({ product: row.product_name, quantity: row.quantity })))
  const after = quantitiesOf(lines.map(({ row, quantity }) => ({ product: row.product_name, quantity })))
  const changed = lines.length < rows.length || lines.some(({ row, quantity }) => row.quantity !== quantity)
  return { lines, before, after, changed }
}

/** Orders to vendors (specification, sections 3, 4, 5 and 7). */
export const purchaseOrderProcedures = {
  getMany: workspaceQuery('purchaseOrders.getMany', ordersListInput, ordersPage, async (scope, input) => {
    const { rows, pagination } = await store.pageOfOrders(scope, input)
    return { purchaseOrders: rows.map(answerOf), pagination }
  }),

  getOne: workspaceQuery('purchaseOrders.getOne', idInput, orderAnswer, async (scope, { id }) => {
    const [order, lines] = await Promise.all([store.findOrder(scope, id), store.linesOfOrder(scope, id)])
    const { notes, intakes } = order
    return { purchaseOrder: { ...answerOf(order), notes, intakes, items: lines.map(itemOf) } }
  }),

  create: workspaceMutation('purchaseOrders.create', createOrderInput, created, async (scope, input) => {
    const { vendorId, orderDate, notes } = input
    const products = await findVendorProducts(scope, vendorId, input.products, 'products')
    const lines = products.map((product, at) => ({
      product,
      quantity: input.products[at]?.quantity ?? 0,
      buyingPrice: input.products[at]?.pricePerItem ?? paise(product.buying_price_paise),
      discount: input.products[at]?.discount ?? product.discount,
    }))
    const totals = orderTotals(lines.map((line) => ({ ...line, taxes: taxRows.parse(line.product.taxes) })))
    refuseOtherTotals(input, totals)
    const deliveryDate = input.deliveryDate ?? null
    const { id, orderId } = await store.insertOrder(scope, {
      vendorId,
      orderDate,
      deliveryDate,
      notes,
      totals,
      lines,
    })
    await record(scope, { act: 'created', noun: 'purchaseOrder', id, label: orderId })
    return { message: messages.created, id, displayId: orderId }
  }),

  update: workspaceMutation('purchaseOrders.update', updateOrderInput, updated, async (scope, input) => {
    const found = await store.findOrderForUpdate(scope, input.id)
    await refuseStale(scope, found, input.version)
    const asked = await readLines(scope, input.id, input.products)
    const fields = {
      status: input.status ?? found.status,
      expected_receiving_date:
        input.expectedReceivingDate === undefined
          ? found.expected_receiving_date
          : input.expectedReceivingDate,
      notes: input.notes ?? found.notes,
    }
    const changes = changesBetween(found, fields)
    if (asked?.changed) changes.products = { from: asked.before, to: asked.after }
    if (Object.keys(changes).length === 0) return { message: messages.updated, version: found.version }
    if (asked?.changed && !isOpen(statusOf(found.status)) && !isOpen(statusOf(fields.status)))
      throw new Refusal('conflict', messages.closed)
    if (asked?.changed) await store.updateLines(scope, input.id, asked.lines)
    const totals = asked && orderTotals(asked.lines.map(({ row, quantity }) => ruleLine(row, quantity)))
    await store.updateOrder(scope, input.id, totals ? { ...fields, totals } : fields)
    await record(scope, {
      act: 'updated',
      noun: 'purchaseOrder',
      id: input.id,
      label: found.order_id,
      changes,
    })
    return { message: messages.updated, version: found.version + 1 }
  }),
}
