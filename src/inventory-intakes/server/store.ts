import { type Selectable, sql } from 'kysely'
import { v7 } from 'uuid'
import type { z } from 'zod'
import type { Paise } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { searchText } from '#base/search-words.ts'
import { db } from '#base/server/database.ts'
import { violates } from '#base/server/database-errors.ts'
import { nextNumber } from '#base/server/number-series.ts'
import { alphabetical, holdsWords, pageOf } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import type { InventoryIntakes } from '#base/server/tables.generated.ts'
import { openLevels } from '#inventory/server/store.ts'
import type { intakesListInput } from '#inventory-intakes/input.ts'
import type { IntakeItemFacts } from '#inventory-intakes/intake.ts'
import { messages } from '#inventory-intakes/messages.ts'
import type { IntakeStatus } from '#inventory-intakes/status.ts'
import type { PackSize } from '#products/packs.ts'
import { insertLots } from '#products/server/lots-store.ts'
import type { VendorProduct } from '#products/server/vendor-products-store.ts'
import { isBookedIn } from './booked-store.ts'

export type InventoryIntakeRow = Selectable<InventoryIntakes>

const ofWorkspace = (scope: Scope) =>
  db.selectFrom('inventory_intakes').where('inventory_intakes.workspace_id', '=', scope.workspaceId)

const sortColumns = {
  intakeId: { neverNull: sql.ref('intake_id') },
  vendor: { neverNull: alphabetical('vendor_name') },
  status: { neverNull: sql.ref('status') },
  arrivingTime: { neverNull: sql.ref('arriving_time') },
  totalBuyingPrice: { neverNull: sql.ref('total_buying_price_paise') },
  totalSellingPrice: { neverNull: sql.ref('total_selling_price_paise') },
  createdAt: { neverNull: sql.ref('created_at') },
}

/** One page of intakes. */
export function pageOfIntakes(scope: Scope, asked: z.output<typeof intakesListInput>) {
  let rows = ofWorkspace(scope)
  if (asked.filters?.status) rows = rows.where('status', '=', asked.filters.status)
  if (asked.filters?.vendorId) rows = rows.where('vendor_id', '=', asked.filters.vendorId)
  const { arrivedFrom, arrivedTo, confirmedFrom, confirmedTo } = asked.filters ?? {}
  if (arrivedFrom || arrivedTo)
    rows = rows.where(isBookedIn('inventory_intakes', { from: arrivedFrom, to: arrivedTo }))
  if (confirmedFrom)
    rows = rows.where(
      sql<boolean>`confirmed_at >= ${confirmedFrom}::date::timestamp at time zone 'Asia/Kolkata'`,
    )
  if (confirmedTo)
    rows = rows.where(
      sql<boolean>`confirmed_at < (${confirmedTo}::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
    )
  if (asked.search) rows = rows.where(holdsWords('search', asked.search))
  return pageOf(scope, asked, rows, (query) => query.selectAll('inventory_intakes'), {
    by: sortColumns[asked.sortBy ?? 'createdAt'],
    id: sql.ref('id'),
  })
}

/** This workspace's intake with vendor, logistics and order, or notFound. */
export async function findIntake(scope: Scope, id: string) {
  const row = await scope.one(
    ofWorkspace(scope)
      .innerJoin('vendors as v', (join) =>
        join
          .onRef('v.workspace_id', '=', 'inventory_intakes.workspace_id')
          .onRef('v.id', '=', 'inventory_intakes.vendor_id'),
      )
      .leftJoin('logistics as l', (join) =>
        join
          .onRef('l.workspace_id', '=', 'inventory_intakes.workspace_id')
          .onRef('l.id', '=', 'inventory_intakes.logistics_id'),
      )
      .leftJoin('purchase_orders as o', (join) =>
        join
          .onRef('o.workspace_id', '=', 'inventory_intakes.workspace_id')
          .onRef('o.id', '=', 'inventory_intakes.purchase_order_id'),
      )
      .selectAll('inventory_intakes')
      .select([
        'v.gst_number as vendor_gst',
        'v.is_composition as vendor_is_composition',
        'v.address as vendor_address',
        'v.phone_number as vendor_phone',
        'v.email as vendor_email',
        'l.name as logistics_name',
        'l.mobile_number as logistics_mobile',
        'l.vehicle_number as logistics_vehicle',
        'l.gst_number as logistics_gst',
        'o.order_id as order_label',
      ])
      .where('inventory_intakes.id', '=', id),
    'find_intake',
  )
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

export type IntakeWithNames = Awaited<ReturnType<typeof findIntake>>

const illegal = { reason: 'illegal_status' } as const

/**
 * This workspace's draft, locked until the transaction ends; refuses one that is no longer a draft, notFound
 * otherwise.
 */
export async function findDraftForUpdate(scope: Scope, id: string): Promise<InventoryIntakeRow> {
  const row = await scope.one(ofWorkspace(scope).selectAll().where('id', '=', id).forUpdate())
  if (!row) throw new Refusal('notFound', messages.notFound)
  if (row.status === 'confirmed') throw new Refusal('conflict', messages.alreadyConfirmed, illegal)
  if (row.status !== 'draft') throw new Refusal('conflict', messages.alreadyCancelled, illegal)
  return row
}

export type NewItem = IntakeItemFacts & { product: VendorProduct; pack: PackSize | null; mrp: Paise | null }
type Totals = { totalBuyingPrice: number; totalSellingPrice: number }
type NewIntake = {
  vendorId: string
  vendorName: string
  logisticsId: string | null
  purchaseOrderId: string | null
  arrivingTime: string
  notes: string
  items: NewItem[]
  totals: Totals
}

const refuseLogistics = (error: unknown): never => {
  throw violates(error, 'inventory_intakes_workspace_id_logistics_id_fkey')
    ? new Refusal('notFound', messages.logisticsNotFound)
    : error
}

/**
 * Adds a draft intake; each item gets its own product version, the lot, inactive and with an empty level
 * until the intake is confirmed. Returns the id and the number, such as INT-00001.
 */
export async function insertIntake(scope: Scope, intake: NewIntake) {
  const id = v7()
  const intakeId = `INT-${String(await nextNumber(scope, 'inventory-intake')).padStart(5, '0')}`
  const { workspaceId: workspace_id, now: created_at } = scope
  const items = intake.items.map((item) => ({ ...item, versionId: v7() }))
  const head = db.insertInto('inventory_intakes').values({
    workspace_id,
    id,
    intake_id: intakeId,
    vendor_id: intake.vendorId,
    vendor_name: intake.vendorName,
    logistics_id: intake.logisticsId,
    purchase_order_id: intake.purchaseOrderId,
    status: 'draft',
    arriving_time: intake.arrivingTime,
    notes: intake.notes,
    total_buying_price_paise: intake.totals.totalBuyingPrice,
    total_selling_price_paise: intake.totals.totalSellingPrice,
    search: searchText(intakeId, intake.vendorName, ...items.map((item) => item.product.name)),
    created_by: scope.userId,
    created_at,
  })
  const priced = (item: NewItem) => ({
    buying_price_paise: item.buyingPrice,
    selling_price_paise: item.sellingPrice,
    discount: item.discount,
    taxes: JSON.stringify(item.product.taxes),
  })
  const lines = db.insertInto('inventory_intake_items').values(
    items.map((item, position) => ({
      workspace_id,
      id: v7(),
      intake_id: id,
      product_id: item.product.id,
      product_version_id: item.versionId,
      position,
      product_name: item.product.name,
      hsn_number: item.product.hsn_number,
      metric_shorthand: item.product.shorthand,
      quantity: item.quantity,
      pack: item.pack && JSON.stringify(item.pack),
      damaged: item.damaged ?? 0,
      free: item.free ?? 0,
      ...priced(item),
    })),
  )
  const levels = items.map((item) => ({ productVersionId: item.versionId, productId: item.product.id }))
  await Promise.all([
    scope.run(head).catch(refuseLogistics),
    insertLots(scope, id, items),
    scope.run(lines),
    openLevels(scope, levels),
  ])
  return { id, intakeId }
}

type IntakeFields = {
  status: IntakeStatus
  arriving_time: string
  notes: string
  logistics_id?: string | null
  search?: string
} & Totals

/** Updates an intake that was locked for update. */
export async function updateIntake(scope: Scope, id: string, fields: IntakeFields): Promise<void> {
  const { totalBuyingPrice, totalSellingPrice, ...plain } = fields
  const confirmed =
    fields.status === 'confirmed' ? { confirmed_at: scope.now, confirmed_by: scope.userId } : {}
  await scope.run(
    db
      .updateTable('inventory_intakes')
      .set((eb) => ({
        ...plain,
        ...confirmed,
        total_buying_price_paise: totalBuyingPrice,
        total_selling_price_paise: totalSellingPrice,
        version: eb('version', '+', 1),
      }))
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )
}
