import { type Changes, changesBetween } from '#activity/server/store.ts'
import { searchText } from '#base/list.ts'
import { paise, toRupees } from '#base/money.ts'
import { formatPercent } from '#base/percent.ts'
import { refuseFiner } from '#base/quantity.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { refuseOther } from '#base/server/as-read.ts'
import type { Scope } from '#base/server/scope.ts'
import type { IntakeChanges } from '#inventory-intakes/input.ts'
import { INTAKE_TOTALS, intakeTotals } from '#inventory-intakes/intake.ts'
import { messages } from '#inventory-intakes/messages.ts'
import { logisticsRecords } from '#logistics/server/store.ts'
import { profitPercent, sellingPriceFromMargin } from '#pricing/margin.ts'
import { refuseOtherTotals } from '#pricing/totals.ts'
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

/** An item with its new values; the selling price from the margin where one is sent (specification, section 4). */
function savedItem(
  row: store.ItemRow,
  change: NonNullable<IntakeChanges['items']>[number] | undefined,
  intakeId: string,
): store.SavedItem {
  const quantity = change?.quantity ?? row.quantity
  const buyingPrice = change?.buyingPrice ?? paise(row.buying_price_paise)
  const discount = change?.discount ?? row.discount
  const cost = { buyingPrice, discountPercent: discount }
  const sellingPrice =
    change?.profitPercent === undefined
      ? (change?.sellingPrice ?? paise(row.selling_price_paise))
      : sellingPriceFromMargin({ ...cost, profitPercent: change.profitPercent })
  const margin = change?.profitPercent ?? profitPercent({ ...cost, sellingPrice })
  const repriced = sellingPrice !== row.selling_price_paise
  const note = repriced ? messages.repriced(intakeId, formatPercent(margin)) : null
  return { row, quantity, buyingPrice, discount, sellingPrice, note }
}

const differs = ({ row, ...item }: store.SavedItem): boolean =>
  item.quantity !== row.quantity ||
  item.buyingPrice !== row.buying_price_paise ||
  item.sellingPrice !== row.selling_price_paise ||
  item.discount !== row.discount

const shown = (quantity: number, buying: number, selling: number, discount: number) => ({
  quantity,
  buyingPrice: toRupees(paise(buying)),
  sellingPrice: toRupees(paise(selling)),
  discount,
})

/** Which items stay and which go; refuses items of another intake, and to leave none. */
function splitItems(rows: readonly store.ItemRow[], removedIds: readonly string[]) {
  const removed = rows.filter((row) => removedIds.includes(row.id))
  if (removed.length < new Set(removedIds).size) throw new Refusal('notFound', messages.otherItem)
  const stays = rows.filter((row) => !removedIds.includes(row.id))
  if (stays.length === 0 && removed.length > 0) throw invalidField(['items'], messages.noItems)
  return { stays, removed }
}

/** What the log says of other logistics, by their names; notFound for one that is not of this workspace. */
async function carrierChange(scope: Scope, before: string | null, after: string | null | undefined) {
  if (after === undefined || after === before) return undefined
  const nameOf = async (id: string | null) => (id ? (await logisticsRecords.find(scope, id)).name : null)
  const [from, to] = await Promise.all([nameOf(before), nameOf(after)])
  return { logistics: { from, to } }
}

/**
 * Writes what a save changes on a draft's items and answers all that the intake itself is to hold and what the log is
 * to say. Refuses items of another intake, quantities finer than the unit, and totals that are not the items'.
 */
export async function saveChanges(scope: Scope, found: InventoryIntakeRow, input: IntakeChanges) {
  refuseOther(input, answerOf(found), ['intakeId', 'status', 'vendorId', 'createdAt'])
  const rows = await store.itemsOfIntake(scope, found.id)
  const { stays, removed } = splitItems(rows, input.removedItems ?? [])
  for (const [at, change] of (input.items ?? []).entries()) {
    const row = rows.find((each) => each.id === change.id)
    if (!row) throw new Refusal('notFound', messages.otherItem)
    refuseOther(change, itemOf(row), itemAsRead, ['items', at])
    refuseFiner(change.quantity ?? row.quantity, row.decimals, ['items', at, 'quantity'])
  }
  const items = stays.map((row) => {
    const change = input.items?.find((each) => each.id === row.id)
    return savedItem(row, change, found.intake_id)
  })
  const totals = intakeTotals(items)
  refuseOtherTotals(input, totals, INTAKE_TOTALS)
  const plain = {
    arriving_time: input.arrivingTime ?? found.arriving_time,
    notes: input.notes ?? found.notes,
  }
  const carrier = await carrierChange(scope, found.logistics_id, input.logisticsId)
  const changes: Changes = { ...changesBetween(found, plain), ...carrier }
  const touched = items.filter(differs)
  for (const { row, ...item } of touched)
    changes[row.product_name] = {
      from: shown(row.quantity, row.buying_price_paise, row.selling_price_paise, row.discount),
      to: shown(item.quantity, item.buyingPrice, item.sellingPrice, item.discount),
    }
  for (const row of removed)
    changes[row.product_name] = {
      from: shown(row.quantity, row.buying_price_paise, row.selling_price_paise, row.discount),
      to: null,
    }
  if (touched.length > 0) await store.updateItems(scope, found.id, touched)
  if (removed.length > 0) await store.removeItems(scope, found.id, removed)
  const search = searchText(found.intake_id, found.vendor_name, ...items.map((item) => item.row.product_name))
  const logistics = carrier ? { logistics_id: input.logisticsId ?? null } : {}
  return { items, fields: { ...plain, ...logistics, search, ...totals }, changes }
}
