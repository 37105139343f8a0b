import { v7 } from 'uuid'
import { maySee } from '#access/access.ts'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { formatDate } from '#base/dates.ts'
import { acknowledged, idInput } from '#base/list.ts'
import { paise, toRupees } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { stockAdjusted } from '#books/entries.ts'
import { requireOpenDay } from '#books/server/open-day.ts'
import { post } from '#books/server/store.ts'
import { adjustReasonLabels, adjustRefusal } from '#inventory/adjust.ts'
import { adjustInput, movementsListInput, sellableInput, stockListInput } from '#inventory/input.ts'
import { messages } from '#inventory/messages.ts'
import {
  type Lot,
  type MovementLine,
  movementsPage,
  type Sellable,
  type StockOfProduct,
  sellableAnswer,
  stockAnswer,
  stockPage,
} from '#inventory/output.ts'
import { availableOf, balanceOf, MOVEMENT_KINDS } from '#inventory/stock.ts'
import { messages as products } from '#products/messages.ts'
import { packsFor } from '#products/server/present.ts'
import { importProcedures } from './import-procedures.ts'
import * as read from './read.ts'
import { firstDayOfLot, type MovementRow, pageOfMovements } from './read-movements.ts'
import { sellableProducts } from './sellable-store.ts'
import { moveStock, openLevels } from './store.ts'

const cost = (scope: WorkspaceScope, amount: number) =>
  maySee(scope.access, 'costs') ? toRupees(paise(amount)) : null

const stockOf = (scope: WorkspaceScope, row: read.StockRow): StockOfProduct => {
  const available = availableOf({ onHand: row.on_hand, reserved: row.reserved })
  return {
    id: row.id,
    productId: row.product_id,
    name: row.name,
    hsnNumber: row.hsn_number,
    vendorProductId: row.vendor_product_id,
    unit: row.shorthand,
    decimals: row.decimals,
    packs: packsFor(row.packs),
    vendor: row.business_name,
    lowBalanceThreshold: row.low_balance_threshold,
    mrp: row.mrp_paise === null ? null : toRupees(paise(row.mrp_paise)),
    category: row.category,
    brand: row.brand,
    location: row.location,
    onHand: row.on_hand,
    reserved: row.reserved,
    available,
    onOrder: row.on_order,
    value: cost(scope, row.value_paise),
    balance: balanceOf(available, row.low_balance_threshold),
  }
}

const lotOf = (scope: WorkspaceScope, row: read.LotRow): Lot => ({
  id: row.id,
  intakeId: row.intake_id,
  intakeLabel: row.intake_label,
  isActive: row.is_active,
  effectiveFrom: row.effective_from?.toISOString() ?? null,
  sellingPrice: toRupees(paise(row.selling_price_paise)),
  priceIncludesTax: row.price_includes_tax,
  mrp: row.mrp_paise === null ? null : toRupees(paise(row.mrp_paise)),
  unitCost: cost(scope, row.unit_cost_paise),
  onHand: row.on_hand,
  reserved: row.reserved,
  available: availableOf({ onHand: row.on_hand, reserved: row.reserved }),
  value: cost(scope, row.value_paise),
  // The note of an intake contains its margin, which reveals the cost.
  notes: maySee(scope.access, 'costs') ? row.notes : '',
  createdAt: row.created_at.toISOString(),
})

const movementOf = (scope: WorkspaceScope, row: MovementRow): MovementLine => ({
  id: row.id,
  productId: row.product_id,
  productName: row.product_name,
  unit: row.shorthand,
  productVersionId: row.product_version_id,
  quantity: row.quantity,
  value: row.value_paise === null ? null : cost(scope, row.value_paise),
  kind: MOVEMENT_KINDS.find((kind) => kind === row.kind) ?? 'adjustment',
  reason: row.reason,
  documentId: row.document_id,
  documentLabel: row.document_label,
  userName: row.user_name,
  datedOn: row.dated_on,
  createdAt: new Date(row.created_at).toISOString(),
})

const sellableOf = (
  scope: WorkspaceScope,
  row: Awaited<ReturnType<typeof sellableProducts>>[number],
): Sellable => ({
  id: row.id,
  productId: row.product_id,
  vendorProductId: row.vendor_product_id,
  barcode: row.barcode,
  otherBarcodes: row.other_barcodes,
  packs: packsFor(row.packs),
  name: row.name,
  hsnNumber: row.hsn_number,
  unit: row.shorthand,
  decimals: row.decimals,
  isService: row.is_service,
  onOrder: row.on_order,
  versions: (row.versions ?? []).map((version) => ({
    id: version.id,
    sellingPrice: toRupees(paise(version.selling_price_paise)),
    priceIncludesTax: version.price_includes_tax,
    mrp: version.mrp_paise === null ? null : toRupees(paise(version.mrp_paise)),
    unitCost: cost(scope, version.unit_cost_paise),
    maxCustomerDiscount: version.max_customer_discount,
    taxes: version.taxes,
    available: version.available,
    out: version.out,
    effectiveFrom: version.effective_from && new Date(version.effective_from).toISOString(),
  })),
})

/** Refuses, at its field, a day of an adjustment in the future, locked, or before the lot came into stock. */
async function requireAdjustDay(scope: WorkspaceScope, lotId: string, day: string): Promise<void> {
  if (day > scope.today) throw invalidField(['adjustedOn'], messages.adjustedAhead)
  if (day === scope.today) return
  requireOpenDay(scope, day, 'adjustedOn', [ACCOUNTS.stock])
  const first = await firstDayOfLot(scope, lotId)
  if (first && day < first) throw invalidField(['adjustedOn'], messages.beforeLot(formatDate(first)))
}

/** Stock on hand, its history and adjustments (decisions, stock). */
export const inventoryProcedures = {
  ...importProcedures,

  getMany: workspaceQuery('inventory.getMany', stockListInput, stockPage, async (scope, input) => {
    const { rows, pagination } = await read.pageOfStock(scope, input)
    return { inventory: rows.map((row) => stockOf(scope, row)), pagination }
  }),

  getOne: workspaceQuery('inventory.getOne', idInput, stockAnswer, async (scope, { id }) => {
    const [product, lots] = await Promise.all([read.findStock(scope, id), read.lotsOf(scope, id)])
    return {
      inventory: stockOf(scope, product),
      lots: lots.map((row) => lotOf(scope, row)),
      movements: product.movements.map((row) => movementOf(scope, row)),
    }
  }),

  getMovements: workspaceQuery(
    'inventory.getMovements',
    movementsListInput,
    movementsPage,
    async (scope, input) => {
      const { rows, pagination } = await pageOfMovements(scope, input)
      return { movements: rows.map((row) => movementOf(scope, row)), pagination }
    },
  ),

  adjust: workspaceMutation('inventory.adjust', adjustInput, acknowledged, async (scope, input) => {
    const { productVersionId, quantity, reason, notes } = input
    const found = await read.findAdjustable(scope, productVersionId)
    if (found.is_service) throw new Refusal('conflict', products.serviceStock(found.name))
    const refused = adjustRefusal(reason, quantity, found.decimals)
    if (refused) throw invalidField(['quantity'], refused)
    const productId = found.product_id
    const date = input.adjustedOn ?? scope.today
    await requireAdjustDay(scope, productVersionId, date)
    const label = adjustReasonLabels[reason]
    const why = notes ? `${label}: ${notes}` : label
    await openLevels(scope, [{ productVersionId, productId }])
    const id = v7()
    const [value = 0] = await moveStock(scope, [
      { id, productVersionId, productId, quantity, kind: 'adjustment', reason: why },
    ])
    const about = { sourceId: id, number: found.label, date }
    await post(scope, [{ id: v7(), ...about, event: 'adjustment', entries: stockAdjusted(value) }])
    const changes = { stock: { from: null, to: quantity }, reason: { from: null, to: why } }
    await record(scope, { act: 'adjusted', noun: 'product', id: productId, label: found.name, changes })
    return { message: messages.adjusted }
  }),

  getSellable: workspaceQuery('inventory.getSellable', sellableInput, sellableAnswer, async (scope, input) =>
    (await sellableProducts(scope, input)).map((row) => sellableOf(scope, row)),
  ),
}
