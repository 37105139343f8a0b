import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { refuseCostSort } from '#access/server/cost-sorts.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { changesBetween, record } from '#activity/server/store.ts'
import { formatQuantity } from '#base/figures.ts'
import { created, FIRST_VERSION, idInput, updated } from '#base/list.ts'
import { paise } from '#base/money.ts'
import { refuseFiner } from '#base/quantity.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { refuseOther } from '#base/server/as-read.ts'
import type { Scope } from '#base/server/scope.ts'
import { lineTaxes } from '#pricing/tax.ts'
import { refuseOtherTotals, SENT_TOTALS, type SentTotals, type Totals } from '#pricing/totals.ts'
import { countedIn, packAfter } from '#products/pack-count.ts'
import { type PackSize, packedQuantity } from '#products/packs.ts'
import { findVendorProducts } from '#products/server/vendor-products-store.ts'
import { costSorts, createOrderInput, ordersListInput, updateOrderInput } from '#purchase-orders/input.ts'
import { messages } from '#purchase-orders/messages.ts'
import { orderTotals } from '#purchase-orders/order.ts'
import { orderAnswer, ordersPage } from '#purchase-orders/output.ts'
import { isOpen } from '#purchase-orders/status.ts'
import { itemFor, itemOf, newItemOf, newRuleLine, orderFor, ruleLine, statusOf, totalsIn } from './present.ts'
import * as store from './store.ts'

type Asked = NonNullable<z.output<typeof updateOrderInput>['products']>[number] & { at: number }
type Order = Awaited<ReturnType<typeof store.findOrderForUpdate>>

/**
 * The lines that an update keeps, with their new quantities; refuses lines of another order and quantities
 * below those received.
 */
function keptLines(rows: readonly store.LineRow[], kept: readonly Asked[]) {
  const changed = kept.map(({ at, ...line }) => {
    const row = rows.find((each) => each.id === line.id && each.product_id === line.productId)
    if (!row) throw new Refusal('notFound', messages.otherLine)
    refuseOther(line, itemOf(row), lineAsRead, ['products', at])
    refuseFiner(line.quantity, row.decimals, ['products', at, 'quantity'])
    if (line.quantity < row.quantity && line.quantity < row.received)
      throw invalidField(
        ['products', at, 'quantity'],
        messages.lessThanReceived(formatQuantity(row.received)),
      )
    return { row, id: row.id, quantity: line.quantity, pack: packAfter(row, line, ['products', at]) }
  })
  for (const row of rows)
    if (row.received > 0 && !kept.some((line) => line.id === row.id))
      throw new Refusal('conflict', messages.removedReceived(row.product_name))
  return changed
}

const lineAsRead = ['productName', 'hsnNumber', 'metricId', 'buyingPrice', 'discount', 'taxes'] as const

const loggedLine = ({ product_name, quantity, metric_shorthand, pack }: store.LineRow) => ({
  product: product_name,
  quantity,
  unit: metric_shorthand,
  pack,
})

/** The quantities of lines for the log, by product; packs in words. */
const quantitiesOf = (
  lines: readonly { product: string; quantity: number; unit: string; pack: PackSize | null }[],
) =>
  Object.fromEntries(
    lines.map(({ product, quantity, unit, pack }) => [
      product,
      pack ? packedQuantity(quantity, unit, [pack]) : quantity,
    ]),
  )

/** The quantity of a product's new line, and the pack that it is counted in. */
const lineOf = (
  product: store.NewLine['product'],
  line: { quantity: number; pack?: Asked['pack'] },
  at: number,
) => ({
  product,
  quantity: line.quantity,
  pack: countedIn(line, { ...product, unit: product.shorthand }, ['products', at]),
})

/** The lines that an update adds to a draft, at the product's price and discount. */
async function addedLines(scope: Scope, order: Order, added: readonly Asked[]): Promise<store.NewLine[]> {
  if (added.length === 0) return []
  if (statusOf(order.status) !== 'draft')
    throw new Refusal('conflict', messages.notDraft, { reason: 'illegal_status' })
  const products = await findVendorProducts(scope, order.vendor_id, added, 'products')
  return added.map((line, index) => {
    const product = products[index]
    if (!product) throw new Refusal('notFound', messages.otherLine)
    refuseOther(line, newItemOf(product), lineAsRead, ['products', line.at])
    const buyingPrice = paise(product.buying_price_paise)
    return { ...lineOf(product, line, line.at), buyingPrice, discount: product.discount }
  })
}

async function readLines(scope: Scope, order: Order, sent: readonly Omit<Asked, 'at'>[] | undefined) {
  if (!sent) return undefined
  const asked = sent.map((line, at) => ({ ...line, at }))
  const rows = await store.linesOfOrder(scope, order.id)
  const kept = keptLines(
    rows,
    asked.filter((line) => line.id),
  )
  const added = await addedLines(
    scope,
    order,
    asked.filter((line) => !line.id),
  )
  const after = [
    ...kept.map(({ row, quantity, pack }) => ({ ...loggedLine(row), quantity, pack })),
    ...added.map(({ product, quantity, pack }) => ({
      product: product.name,
      quantity,
      unit: product.shorthand,
      pack,
    })),
  ]
  const before = rows.map(loggedLine)
  const totals = orderTotals([
    ...kept.map(({ row, quantity }) => ruleLine(row, quantity)),
    ...added.map(newRuleLine),
  ])
  const ownTotals = orderTotals([
    ...kept.map(({ row, quantity }) => ({ ...ruleLine(row, quantity), taxes: lineTaxes(row.taxes) })),
    ...added.map(withOwnTaxes),
  ])
  const changed =
    added.length > 0 ||
    kept.length < rows.length ||
    kept.some(({ row, quantity, pack }) => row.quantity !== quantity || !isDeepStrictEqual(row.pack, pack))
  return {
    lines: { kept, added },
    before: quantitiesOf(before),
    after: quantitiesOf(after),
    totals,
    ownTotals,
    changed,
  }
}

type ReadLines = NonNullable<Awaited<ReturnType<typeof readLines>>>

/** Refuses changed lines of an order that stays closed, and an order without lines that is not a draft. */
function refuseLines({ after, changed }: ReadLines, from: string, to: string) {
  if (changed && !isOpen(statusOf(from)) && !isOpen(statusOf(to)))
    throw new Refusal('conflict', messages.closed, { reason: 'illegal_status' })
  if (changed && Object.keys(after).length === 0 && !(from === 'draft' && to === 'draft'))
    throw invalidField(['products'], messages.noItems)
}

/** Refuses to order nothing: an order whose products were all removed stays a draft, or is cancelled. */
async function refuseEmpty(scope: Scope, order: Order, asked: ReadLines | undefined, to: string) {
  if (to !== 'sent' && to !== 'received') return
  const lines = asked ? Object.keys(asked.after) : await store.linesOfOrder(scope, order.id)
  if (lines.length === 0) throw invalidField(['products'], messages.noItems)
}

/** An unsaved line with the taxes of its product. */
const withOwnTaxes = (line: store.NewLine) => ({ ...newRuleLine(line), taxes: lineTaxes(line.product.taxes) })

/** Refuses totals that are neither those with the products' taxes (specification, section 9) nor the vendor's. */
function refuseTotals(sent: SentTotals, totals: Omit<Totals, 'taxable' | 'taxBreakdown'>, own?: Totals) {
  const isOwn = own && SENT_TOTALS.every((name) => sent[name] === undefined || sent[name] === own[name])
  if (!isOwn) refuseOtherTotals(sent, totals, SENT_TOTALS)
}

/** Orders to vendors (specification, sections 3, 4, 5 and 7). */
export const purchaseOrderProcedures = {
  getMany: workspaceQuery('purchaseOrders.getMany', ordersListInput, ordersPage, async (scope, input) => {
    refuseCostSort(scope, costSorts, input.sortBy)
    const { rows, pagination } = await store.pageOfOrders(scope, input)
    return { purchaseOrders: rows.map((row) => orderFor(scope.access, row)), pagination }
  }),

  getOne: workspaceQuery('purchaseOrders.getOne', idInput, orderAnswer, async (scope, { id }) => {
    const [order, lines] = await Promise.all([store.findOrder(scope, id), store.linesOfOrder(scope, id)])
    const { notes, intakes } = order
    const items = lines.map((line) => itemFor(scope.access, line))
    return { purchaseOrder: { ...orderFor(scope.access, order), notes, intakes, items } }
  }),

  create: workspaceMutation('purchaseOrders.create', createOrderInput, created, async (scope, input) => {
    const { vendorId, orderDate, notes } = input
    const products = await findVendorProducts(scope, vendorId, input.products, 'products')
    const lines = products.map((product, at) => ({
      ...lineOf(product, input.products[at] ?? { quantity: 0 }, at),
      buyingPrice: input.products[at]?.pricePerItem ?? paise(product.buying_price_paise),
      discount: input.products[at]?.discount ?? product.discount,
    }))
    const totals = orderTotals(lines.map(newRuleLine))
    refuseTotals(input, totals, orderTotals(lines.map(withOwnTaxes)))
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
    return { message: messages.created, id, displayId: orderId, version: FIRST_VERSION }
  }),

  update: workspaceMutation('purchaseOrders.update', updateOrderInput, updated, async (scope, input) => {
    const found = await store.findOrderForUpdate(scope, input.id)
    await refuseStale(scope, found, input.version)
    const read = { orderId: found.order_id, createdAt: found.created_at.toISOString() }
    refuseOther(input, read, ['orderId', 'createdAt'])
    const asked = await readLines(scope, found, input.products)
    const fields = {
      status: input.status ?? found.status,
      expected_receiving_date:
        input.expectedReceivingDate === undefined
          ? found.expected_receiving_date
          : input.expectedReceivingDate,
      notes: input.notes ?? found.notes,
    }
    const totals = asked?.totals
    refuseTotals(input, totals ?? totalsIn(found), asked?.ownTotals)
    const changes = changesBetween(found, fields)
    if (asked?.changed) changes.products = { from: asked.before, to: asked.after }
    if (Object.keys(changes).length === 0) return { message: messages.updated, version: found.version }
    if (asked) refuseLines(asked, found.status, fields.status)
    if (changes.status) await refuseEmpty(scope, found, asked, fields.status)
    if (asked?.changed) await store.updateLines(scope, found, asked.lines)
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
