import type { z } from 'zod'
import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { refuseCostSort } from '#access/server/cost-sorts.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { record } from '#activity/server/store.ts'
import { acknowledged, created, FIRST_VERSION, idInput, updated } from '#base/list.ts'
import { paise } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import type { Scope } from '#base/server/scope.ts'
import { refuseArrival } from '#inventory-intakes/arrival.ts'
import {
  costSorts,
  createIntakeInput,
  intakesListInput,
  updateIntakeInput,
} from '#inventory-intakes/input.ts'
import { INTAKE_TOTALS, intakeTotals } from '#inventory-intakes/intake.ts'
import { messages } from '#inventory-intakes/messages.ts'
import { intakeAnswer, intakesPage } from '#inventory-intakes/output.ts'
import { refuseItemAboveMrp } from '#inventory-intakes/refuse-item-above-mrp.ts'
import { lineTaxes } from '#pricing/tax.ts'
import { refuseOtherTotals } from '#pricing/totals.ts'
import { countedIn, countedPack, packChoices, wholePacks } from '#products/pack-count.ts'
import type { PackSize } from '#products/packs.ts'
import { findVendorProducts } from '#products/server/vendor-products-store.ts'
import { openQuantity } from '#purchase-orders/order.ts'
import * as orders from '#purchase-orders/server/store.ts'
import { saveChanges } from './changes.ts'
import { confirm } from './confirm.ts'
import { itemsOfIntake } from './item-store.ts'
import { intakeFor, itemFor, namesOf } from './present.ts'
import { refusePrices } from './refuse-prices.ts'
import * as store from './store.ts'

/** The order that an intake fills, locked, with its lines; refuses a closed one and another vendor's. */
async function orderToFill(scope: Scope, orderId: string | null, vendorId: string | undefined) {
  if (!orderId) return undefined
  const [order, lines] = await Promise.all([
    orders.findOrderForUpdate(scope, orderId),
    orders.linesOfOrder(scope, orderId),
  ])
  if (vendorId && vendorId !== order.vendor_id) throw invalidField(['vendorId'], messages.orderVendor)
  if (order.status === 'received' || order.status === 'cancelled')
    throw new Refusal('conflict', messages.orderClosed)
  return { order, lines }
}

type Asked = z.output<typeof createIntakeInput>['items'] extends (infer Item)[] | undefined ? Item : never

const mrpOf = ({ mrp_paise }: store.NewItem['product']) => (mrp_paise === null ? null : paise(mrp_paise))

const openLines = (lines: readonly orders.LineRow[]) =>
  lines
    .map((line) => ({ line, quantity: openQuantity(line.quantity, line.received) }))
    .map(({ line, quantity }) => ({
      productId: line.product_id,
      quantity,
      pack: countedPack(wholePacks(line.pack, quantity), quantity),
      packOnOrder: line.pack,
      buyingPrice: paise(line.buying_price_paise),
      discount: line.discount,
    }))
    .filter((line) => line.quantity > 0)

/** The pack of a new item, which may be that of its order. */
const packOf = (
  product: store.NewItem['product'],
  line: Pick<Asked, 'quantity' | 'pack'>,
  ordered: PackSize | null,
  at: number,
) =>
  countedIn(
    line,
    { name: product.name, unit: product.shorthand, packs: packChoices(ordered, product.packs) },
    ['items', at],
  )

/** Incoming goods (specification, sections 3, 4, 5 and 7; decisions, stock). */
export const inventoryIntakeProcedures = {
  getMany: workspaceQuery('inventoryIntakes.getMany', intakesListInput, intakesPage, async (scope, input) => {
    refuseCostSort(scope, costSorts, input.sortBy)
    const { rows, pagination } = await store.pageOfIntakes(scope, input)
    return { inventoryIntakes: rows.map((row) => intakeFor(scope.access, row)), pagination }
  }),

  getOne: workspaceQuery('inventoryIntakes.getOne', idInput, intakeAnswer, async (scope, { id }) => {
    const [row, items] = await Promise.all([store.findIntake(scope, id), itemsOfIntake(scope, id)])
    const intake = { ...intakeFor(scope.access, row), notes: row.notes, purchaseOrderLabel: row.order_label }
    const shown = items.map((item) => itemFor(scope.access, item))
    return { inventoryIntake: { intake, items: shown, ...namesOf(row) } }
  }),

  create: workspaceMutation('inventoryIntakes.create', createIntakeInput, created, async (scope, input) => {
    refusePrices(scope, input)
    const purchaseOrderId = input.purchaseOrderId ?? null
    const from = await orderToFill(scope, purchaseOrderId, input.vendorId)
    const vendorId = from?.order.vendor_id ?? input.vendorId ?? ''
    const ordered = from ? openLines(from.lines) : []
    const asked: Asked[] = input.items ?? ordered
    if (asked.length === 0) throw new Refusal('conflict', messages.nothingOpen)
    const onOrder = from?.lines.map((line) => line.product_id)
    const products = await findVendorProducts(scope, vendorId, asked, 'items', onOrder)
    const items = products.map((product, at) => {
      const line: Partial<Asked> = asked[at] ?? {}
      const order = ordered.find((each) => each.productId === product.id)
      return {
        product,
        quantity: line.quantity ?? 0,
        pack: packOf(product, { quantity: 0, ...line }, order?.packOnOrder ?? null, at),
        buyingPrice: line.buyingPrice ?? order?.buyingPrice ?? paise(product.buying_price_paise),
        damaged: line.damaged ?? 0,
        free: line.free ?? 0,
        sellingPrice: line.sellingPrice ?? paise(product.selling_price_paise),
        discount: line.discount ?? order?.discount ?? product.discount,
        mrp: line.mrp === undefined ? mrpOf(product) : line.mrp,
        includesTax: product.price_includes_tax,
        taxes: lineTaxes(product.taxes),
      }
    })
    for (const [at, { product, ...item }] of items.entries())
      refuseArrival(item, { ...product, unit: product.shorthand }, ['items', at])
    for (const [at, { product, sellingPrice, mrp }] of items.entries())
      refuseItemAboveMrp({ ...product, selling_price_paise: sellingPrice, mrp_paise: mrp }, asked[at], at)
    const totals = intakeTotals(items)
    refuseOtherTotals(input, totals, INTAKE_TOTALS)
    const { id, intakeId } = await store.insertIntake(scope, {
      vendorId,
      vendorName: products[0]?.vendor_name ?? '',
      logisticsId: input.logisticsId ?? null,
      purchaseOrderId,
      arrivingTime: input.arrivingTime,
      notes: input.notes,
      items,
      totals,
    })
    await record(scope, { act: 'created', noun: 'inventoryIntake', id, label: intakeId })
    return { message: messages.created, id, displayId: intakeId, version: FIRST_VERSION }
  }),

  update: workspaceMutation('inventoryIntakes.update', updateIntakeInput, updated, async (scope, input) => {
    refusePrices(scope, input)
    const found = await store.findDraftForUpdate(scope, input.id)
    await refuseStale(scope, found, input.version)
    const { fields, changes } = await saveChanges(scope, found, input)
    if (Object.keys(changes).length === 0) return { message: messages.updated, version: found.version }
    await store.updateIntake(scope, found.id, { status: 'draft', ...fields })
    const label = found.intake_id
    await record(scope, { act: 'updated', noun: 'inventoryIntake', id: found.id, label, changes })
    return { message: messages.updated, version: found.version + 1 }
  }),

  confirm: workspaceMutation('inventoryIntakes.confirm', updateIntakeInput, updated, confirm),

  cancel: workspaceMutation('inventoryIntakes.cancel', idInput, acknowledged, async (scope, { id }) => {
    const found = await store.findDraftForUpdate(scope, id)
    await store.updateIntake(scope, id, {
      status: 'cancelled',
      arriving_time: found.arriving_time,
      notes: found.notes,
      totalBuyingPrice: found.total_buying_price_paise,
      totalSellingPrice: found.total_selling_price_paise,
    })
    await record(scope, { act: 'cancelled', noun: 'inventoryIntake', id, label: found.intake_id })
    return { message: messages.cancelled }
  }),
}
