import { sql } from 'kysely'
import { paise } from '#base/money.ts'
import { lessQuantity } from '#base/quantity.ts'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { DebitableLine } from '#debit-notes/debit.ts'
import { messages } from '#debit-notes/messages.ts'
import type { ArrivalPrice } from '#inventory-intakes/arrival.ts'
import { lineAmount } from '#pricing/line-amount.ts'
import type { ChargedUnits } from '#returns/credit.ts'
import {
  damagedLeft,
  goodLeft,
  itemsToBill,
  lockIntakeItems,
  lockReceivedItems,
  type ReceivedItem,
} from '#vendor-bills/server/received-store.ts'

/** A line that can be debited; money in paise. */
export type SourceLine = DebitableLine & {
  /** The units that arrived damaged and are not credited. */
  damaged: number
  position: number
  account: number
  description: string
  hsnNumber: string
  unit: string
  decimals: number
  price: number
  discount: number
  itc: boolean
  /** Whether the cost of the goods contains the tax. */
  taxInCost: boolean
  goods: { itemId: string; productId: string; productVersionId: string } | null
  /** The item, if it is not billed. */
  received: ReceivedItem | null
  available: number | null
  /** Of all units that arrived damaged, those that are not credited, and the good ones that have not gone back; the price in paise. */
  arrived: ({ all: number; damaged: number; good: number } & ArrivalPrice) | null
}

/** The bill or intake of a debit note. */
export type Source = {
  vendorId: string
  vendorName: string
  number: string
  date: string
  reverseCharge: boolean
  /** The day on which the credit of the bill counts, if that is not its own. */
  creditOn: string | null
  isBilled: boolean
  /** A bill that was cancelled, or an intake that is not confirmed. */
  isVoid: boolean
  lines: SourceLine[]
}

type Head = Omit<Source, 'lines' | 'isBilled'>
type BillHead = Omit<Head, 'creditOn'>

type BillLine = Omit<SourceLine, 'charged' | 'received' | 'goods' | 'damaged'> & {
  itemId: string | null
  productId: string
  productVersionId: string
  charged: ChargedUnits
}

/**
 * A vendor's bill with what can be debited; with `lock`, it and its items of intakes, which other bills may share, are
 * locked until the transaction ends. Refuses ('notFound') an unknown one.
 */
export async function billToDebit(scope: Scope, billId: string, lock = false): Promise<Source> {
  const head = await scope.one(
    sql<BillHead & { items: string[] }>`
      select vendor_id as "vendorId", vendor_name as "vendorName", bill_number as number, bill_date as date, reverse_charge as "reverseCharge",
             cancelled_at is not null as "isVoid",
             array(select l.intake_item_id from vendor_bill_lines l
              where l.workspace_id = vendor_bills.workspace_id and l.bill_id = vendor_bills.id and l.intake_item_id is not null) as items
      from vendor_bills where workspace_id = ${scope.workspaceId} and id = ${billId}::uuid
      ${lock ? sql`for update` : sql``}`.compile(db),
    lock ? 'lock_bill_to_debit' : 'bill_to_debit',
  )
  if (!head) throw new Refusal('notFound', messages.billNotFound)
  const { items, ...source } = head
  if (lock) await lockIntakeItems(scope, items)
  const creditOn = await creditDayOf(scope, billId)
  return { ...source, creditOn, isBilled: true, lines: await linesOfBill(scope, billId) }
}

/** The day on which the credit of a bill counts, if not its own. A self-invoice moves it under the lock of the bill, so read it after. */
async function creditDayOf(scope: Scope, billId: string): Promise<string | null> {
  const voucher = await scope.one(
    sql<{ creditOn: string | null }>`
      select gst_on as "creditOn" from vouchers
      where workspace_id = ${scope.workspaceId} and source_id = ${billId}::uuid and event = 'vendor_bill'`.compile(
      db,
    ),
    'credit_day_of_bill',
  )
  return voucher?.creditOn ?? null
}

async function linesOfBill(scope: Scope, billId: string): Promise<SourceLine[]> {
  const rows = await scope.many(
    sql<BillLine>`
      select l.position, l.account, l.description, coalesce(i.hsn_number, l.sac) as "hsnNumber",
             coalesce(i.metric_shorthand, '') as unit, coalesce(u.decimals, 0) as decimals,
             coalesce(l.price_paise, l.amount_paise) as price, coalesce(l.discount, 0) as discount, l.itc, l.tax_in_cost as "taxInCost",
             l.intake_item_id as "itemId", i.product_id as "productId", i.product_version_id as "productVersionId",
             s.on_hand - s.reserved as available,
             case when i.id is not null then jsonb_build_object('all', i.damaged, 'damaged', ${damagedLeft},
               'good', ${goodLeft}, 'buyingPrice', i.buying_price_paise, 'discount', coalesce(i.discount, 0),
               'addedCost', i.added_cost_paise) end as arrived,
             jsonb_build_object('quantity', coalesce(l.quantity, 0), 'taxable', l.amount_paise, 'taxes', l.taxes,
               'tax', l.tax_paise, 'amount', l.amount_paise + l.tax_paise) as charged,
             (select coalesce(jsonb_agg(jsonb_build_object('quantity', d.quantity, 'taxable', d.amount_paise,
                 'taxes', d.taxes, 'tax', d.tax_paise, 'amount', d.amount_paise + d.tax_paise, 'settled', d.settled)
                order by n.id), '[]')
              from debit_notes n
              join debit_note_lines d on d.workspace_id = n.workspace_id and d.note_id = n.id
              where n.workspace_id = l.workspace_id and n.bill_id = l.bill_id and n.cancelled_at is null
                and d.position = l.position) as earlier
      from vendor_bill_lines l
      left join inventory_intake_items i on i.workspace_id = l.workspace_id and i.id = l.intake_item_id
      left join products p on p.workspace_id = i.workspace_id and p.id = i.product_id
      left join metrics u on u.workspace_id = p.workspace_id and u.id = p.metric_id
      left join stock_levels s on s.workspace_id = i.workspace_id and s.product_version_id = i.product_version_id
      where l.workspace_id = ${scope.workspaceId} and l.bill_id = ${billId}::uuid
      order by l.position`.compile(db),
    'bill_lines_to_debit',
  )
  return rows.map(({ itemId, productId, productVersionId, ...line }) => ({
    ...line,
    damaged: line.arrived?.damaged ?? 0,
    goods: itemId ? { itemId, productId, productVersionId } : null,
    received: null,
  }))
}

/** The items of an intake that are not billed yet, locked with `lock`; refuses ('notFound') an unknown intake. */
export async function intakeToDebit(scope: Scope, intakeId: string, lock = false): Promise<Source> {
  const head = await scope.one(
    sql<Head & { items: string[] }>`
      select n.vendor_id as "vendorId", n.vendor_name as "vendorName", n.intake_id as number, n.arriving_time as date, false as "reverseCharge", null as "creditOn",
             n.status <> 'confirmed' as "isVoid",
             (select array_agg(i.id) from inventory_intake_items i
              where i.workspace_id = n.workspace_id and i.intake_id = n.id) as items
      from inventory_intakes n where n.workspace_id = ${scope.workspaceId} and n.id = ${intakeId}::uuid`.compile(
      db,
    ),
    'intake_to_debit',
  )
  if (!head) throw new Refusal('notFound', messages.intakeNotFound)
  const { items, ...source } = head
  const { vendorId } = source
  const found = lock
    ? await lockReceivedItems(scope, vendorId, items)
    : await itemsToBill(scope, { vendorId, intakeId })
  const available = await availableOf(
    scope,
    found.map(({ productVersionId }) => productVersionId),
  )
  const lines = found.map((item) => lineOfItem(item, available.get(item.productVersionId) ?? 0))
  return { ...source, isBilled: false, lines }
}

function lineOfItem(item: ReceivedItem, available: number): SourceLine {
  const quantity = lessQuantity(item.quantity, item.billed)
  const price = paise(item.price)
  const amounts = lineAmount({ price, quantity, discountPercent: item.discount, taxes: [] })
  return {
    position: item.position,
    damaged: item.damaged,
    account: item.account,
    description: item.productName,
    hsnNumber: item.hsnNumber,
    unit: item.metricShorthand,
    decimals: item.decimals,
    price,
    discount: item.discount,
    itc: false,
    taxInCost: false,
    goods: { itemId: item.id, productId: item.productId, productVersionId: item.productVersionId },
    received: item,
    available,
    arrived: {
      all: item.arrivedDamaged,
      damaged: item.damaged,
      good: item.good,
      buyingPrice: price,
      discount: item.discount,
      addedCost: paise(item.addedCost),
    },
    charged: { ...amounts, quantity },
    earlier: [],
  }
}

async function availableOf(scope: Scope, versionIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await scope.many(
    sql<{ id: string; available: number }>`
      select product_version_id as id, on_hand - reserved as available from stock_levels
      where workspace_id = ${scope.workspaceId} and product_version_id = any(${[...versionIds]}::uuid[])`.compile(
      db,
    ),
    'available_to_debit',
  )
  return new Map(rows.map(({ id, available }) => [id, available]))
}
