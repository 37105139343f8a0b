import { isDeepStrictEqual } from 'node:util'
import { type Changes, changesBetween } from '#activity/server/store.ts'
import { formatPercent } from '#base/figures.ts'
import { type Paise, paise, toRupees } from '#base/money.ts'
import { refuseFiner } from '#base/quantity.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { searchText } from '#base/search-words.ts'
import { refuseOther } from '#base/server/as-read.ts'
import type { Scope } from '#base/server/scope.ts'
import { revalueStock } from '#inventory/server/revalue-store.ts'
import { refuseArrival } from '#inventory-intakes/arrival.ts'
import type { IntakeChanges } from '#inventory-intakes/input.ts'
import { INTAKE_TOTALS, type IntakeItemFacts, intakeTotals, itemAfter } from '#inventory-intakes/intake.ts'
import { messages } from '#inventory-intakes/messages.ts'
import { refuseItemAboveMrp } from '#inventory-intakes/refuse-item-above-mrp.ts'
import { logisticsRecords } from '#logistics/server/store.ts'
import { lineTaxes } from '#pricing/tax.ts'
import { refuseOtherTotals } from '#pricing/totals.ts'
import { versionMessages } from '#products/messages.ts'
import { packAfter } from '#products/pack-count.ts'
import { type PackSize, packedQuantity } from '#products/packs.ts'
import * as store from './item-store.ts'
import { answerOf, itemOf } from './present.ts'
import type { InventoryIntakeRow } from './store.ts'

const itemAsRead = [
  'productId',
  'productVersionId',
  'productName',
  'hsnNumber',
  'metricShorthand',
  'taxes',
] as const

const factsOf = (row: store.ItemRow): IntakeItemFacts & { mrp: Paise | null } => ({
  quantity: row.quantity,
  damaged: row.damaged,
  free: row.free,
  buyingPrice: paise(row.buying_price_paise),
  sellingPrice: paise(row.selling_price_paise),
  discount: row.discount,
  mrp: row.mrp_paise === null ? null : paise(row.mrp_paise),
  includesTax: row.price_includes_tax,
  taxes: lineTaxes(row.taxes),
})

/** An item with its new values, and the note of its lot about a new price. */
function savedItem(row: store.ItemRow, changes: IntakeChanges['items'], intakeId: string): store.SavedItem {
  const at = (changes ?? []).findIndex((each) => each.id === row.id)
  const change = changes?.[at]
  const { profitPercent, ...facts } = itemAfter(factsOf(row), change)
  const pack = packAfter(row, { quantity: facts.quantity, pack: change?.pack }, ['items', at])
  if (change)
    refuseArrival(
      { ...facts, damaged: facts.damaged ?? 0, free: facts.free ?? 0 },
      { ...row, unit: row.metric_shorthand },
      ['items', at],
    )
  const repriced = facts.sellingPrice !== row.selling_price_paise
  return {
    row,
    ...facts,
    mrp: facts.mrp ?? null,
    pack,
    note: repriced ? messages.repriced(intakeId, formatPercent(profitPercent)) : null,
  }
}

/** The cost of an item's lot, which may have stock from an adjustment, after a save. */
const recosted = ({ row, buyingPrice, discount }: store.SavedItem) => ({
  productId: row.product_id,
  productVersionId: row.product_version_id,
  cost: { buyingPrice, discountPercent: discount ?? 0 },
  reason: versionMessages.revalued,
})

const differs = ({ row, note: _, pack, ...item }: store.SavedItem): boolean =>
  !isDeepStrictEqual(item, factsOf(row)) || !isDeepStrictEqual(pack, row.pack)

/** An item in the log; a quantity in packs in words. */
const shown = (
  { quantity, damaged, free, buyingPrice, sellingPrice, mrp, discount }: IntakeItemFacts,
  { metric_shorthand }: store.ItemRow,
  pack: PackSize | null,
) => ({
  quantity: pack ? packedQuantity(quantity, metric_shorthand, [pack]) : quantity,
  ...(damaged || free ? { damaged, free } : {}),
  buyingPrice: toRupees(buyingPrice),
  sellingPrice: toRupees(sellingPrice),
  ...(mrp ? { mrp: toRupees(mrp) } : {}),
  discount,
})

const shownRow = (row: store.ItemRow) => shown(factsOf(row), row, row.pack)

/** The log entries of changed items: each under its product, with old and new values. */
function itemChanges(touched: readonly store.SavedItem[], removed: readonly store.ItemRow[]): Changes {
  const changes: Changes = {}
  for (const item of touched)
    changes[item.row.product_name] = {
      from: shownRow(item.row),
      to: shown(item, item.row, item.pack),
    }
  for (const row of removed) changes[row.product_name] = { from: shownRow(row), to: null }
  return changes
}

/** The items that stay and those that are removed; refuses items of another intake, and removing all. */
function splitItems(rows: readonly store.ItemRow[], removedIds: readonly string[]) {
  const removed = rows.filter((row) => removedIds.includes(row.id))
  if (removed.length < new Set(removedIds).size) throw new Refusal('notFound', messages.otherItem)
  const stays = rows.filter((row) => !removedIds.includes(row.id))
  if (stays.length === 0 && removed.length > 0) throw invalidField(['items'], messages.noItems)
  return { stays, removed }
}

/** The log entry of changed logistics, by name; notFound for one outside this workspace. */
async function carrierChange(scope: Scope, before: string | null, after: string | null | undefined) {
  if (after === undefined || after === before) return undefined
  const nameOf = async (id: string | null) => (id ? (await logisticsRecords.find(scope, id)).name : null)
  const [from, to] = await Promise.all([nameOf(before), nameOf(after)])
  return { logistics: { from, to } }
}

/**
 * Refuses changed items that are not the intake's, that change a read-only field, or have too many decimals
 * for their unit.
 */
function refuseWrongItems(
  rows: readonly store.ItemRow[],
  changes: NonNullable<IntakeChanges['items']>,
): void {
  for (const [at, change] of changes.entries()) {
    const row = rows.find((each) => each.id === change.id)
    if (!row) throw new Refusal('notFound', messages.otherItem)
    refuseOther(change, itemOf(row), itemAsRead, ['items', at])
    refuseFiner(change.quantity ?? row.quantity, row.decimals, ['items', at, 'quantity'])
  }
}

/**
 * Saves the changes to a draft's items and returns the intake's new values and log entries. Refuses items of
 * another intake, quantities with too many decimals for the unit, and totals that do not match.
 */
export async function saveChanges(scope: Scope, found: InventoryIntakeRow, input: IntakeChanges) {
  refuseOther(input, answerOf(found), ['intakeId', 'status', 'vendorId', 'createdAt'])
  const rows = await store.itemsOfIntake(scope, found.id)
  const { stays, removed } = splitItems(rows, input.removedItems ?? [])
  refuseWrongItems(rows, input.items ?? [])
  const items = stays.map((row) => savedItem(row, input.items, found.intake_id))
  for (const { row, sellingPrice, mrp } of items.filter(differs)) {
    const at = (input.items ?? []).findIndex((change) => change.id === row.id)
    const priced = { ...row, selling_price_paise: sellingPrice, mrp_paise: mrp }
    refuseItemAboveMrp(priced, input.items?.[at], at)
  }
  const totals = intakeTotals(items)
  refuseOtherTotals(input, totals, INTAKE_TOTALS)
  const carrier = await carrierChange(scope, found.logistics_id, input.logisticsId)

  const touched = items.filter(differs)
  if (touched.length > 0) {
    await store.updateItems(scope, found.id, touched)
    await revalueStock(scope, ...touched.map(recosted))
  }
  if (removed.length > 0) await store.removeItems(scope, found.id, removed)

  const plain = {
    arriving_time: input.arrivingTime ?? found.arriving_time,
    notes: input.notes ?? found.notes,
  }
  const search = searchText(found.intake_id, found.vendor_name, ...items.map((item) => item.row.product_name))
  const logistics = carrier ? { logistics_id: input.logisticsId ?? null } : {}
  return {
    items,
    fields: { ...plain, ...logistics, search, ...totals },
    changes: { ...changesBetween(found, plain), ...carrier, ...itemChanges(touched, removed) },
  }
}
