import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { ACCOUNTS } from '#books/chart.ts'
import type { GstScheme } from '#gst/scheme.ts'
import { type VendorGst, vendorGst } from '#gst/vendor-registration.ts'
import { messages } from '#vendor-bills/messages.ts'
import type { MsmeClass } from '#vendors/msme.ts'

/**
 * Goods of a confirmed intake, with what was booked for them and what of them is billed, or went back unbilled. Money in
 * paise.
 */
export type ReceivedItem = {
  id: string
  position: number
  productId: string
  productVersionId: string
  hsnNumber: string
  intakeId: string
  intakeLabel: string
  arrivedOn: string
  productName: string
  metricShorthand: string
  decimals: number
  /** As invoiced. */
  quantity: number
  /** What arrived damaged, and how much of it has not gone back. */
  arrivedDamaged: number
  damaged: number
  /** The other invoiced units that have not gone back. */
  good: number
  price: number
  discount: number
  /** The tax per unit that is part of its cost, because it cannot be claimed. */
  addedCost: number
  taxes: { type: string; rate: number }[]
  value: number
  billed: number
  /** What bills that are not cancelled cleared of its value. */
  cleared: number
  /** What the intake was booked against: 2110, or 3900 for intakes from before the ledger. */
  account: number
}

const sentBack = (units: RawBuilder<unknown>) => sql`coalesce((
    select sum(${units}) from debit_note_lines l
    join debit_notes k on k.workspace_id = l.workspace_id and k.id = l.note_id and k.cancelled_at is null
    where l.workspace_id = i.workspace_id and l.intake_item_id = i.id), 0)`

/** How much of the intake item `i` arrived damaged and has neither gone back nor been credited without. */
export const damagedLeft = sql<number>`(i.damaged - ${sentBack(sql`l.damaged + l.settled`)})`

/** How much of the intake item `i` was invoiced, arrived in good condition and has not gone back. */
export const goodLeft = sql<number>`(i.quantity - i.damaged - ${sentBack(sql`l.quantity - l.damaged`)})`

const receivedItems = (scope: Scope) => sql`
  select i.id, i.position, i.product_id as "productId", i.product_version_id as "productVersionId",
         i.hsn_number as "hsnNumber", n.id as "intakeId", n.intake_id as "intakeLabel", n.arriving_time as "arrivedOn",
         i.product_name as "productName", i.metric_shorthand as "metricShorthand", u.decimals, i.quantity,
         i.buying_price_paise as price, i.discount, i.added_cost_paise as "addedCost", i.taxes, coalesce(i.booked_paise, v.value, 0) as value, ${damagedLeft} as damaged, ${goodLeft} as good, i.damaged as "arrivedDamaged", coalesce(b.billed, 0) as billed, coalesce(b.cleared, 0) as cleared,
         coalesce(p.account, ${ACCOUNTS.openingDifference}::int) as account
  from inventory_intakes n
  join inventory_intake_items i on i.workspace_id = n.workspace_id and i.intake_id = n.id
  join products d on d.workspace_id = i.workspace_id and d.id = i.product_id
  join metrics u on u.workspace_id = d.workspace_id and u.id = d.metric_id
  left join lateral (
    select sum(m.value_paise)::bigint as value from stock_movements m
    where m.workspace_id = n.workspace_id and m.product_version_id = i.product_version_id and m.document_id = n.id
      and m.kind = 'intake'
  ) v on true
  left join lateral (
    select sum(taken.quantity) as billed, sum(taken.received_paise)::bigint as cleared from (
      select l.quantity, l.received_paise from vendor_bill_lines l
      join vendor_bills k on k.workspace_id = l.workspace_id and k.id = l.bill_id and k.cancelled_at is null
      where l.workspace_id = i.workspace_id and l.intake_item_id = i.id
      union all
      select l.quantity, l.received_paise from debit_note_lines l
      join debit_notes k on k.workspace_id = l.workspace_id and k.id = l.note_id and k.cancelled_at is null
      where l.workspace_id = i.workspace_id and l.intake_item_id = i.id and k.bill_id is null
    ) taken
  ) b on true
  left join lateral (
    select p.account from vouchers o
    join postings p on p.workspace_id = o.workspace_id and p.voucher_id = o.id and p.account = ${ACCOUNTS.receivedNotBilled}
    where o.workspace_id = n.workspace_id and o.source_id = n.id and o.event = 'intake'
    limit 1
  ) p on true
  where n.workspace_id = ${scope.workspaceId} and n.status = 'confirmed'`

/** The most items that a form for a bill offers. */
const MOST_OFFERED = 500

/** What is not billed yet of a vendor's confirmed intakes, or of one of them; the newest first. */
export const itemsToBill = (
  scope: Scope,
  { vendorId, intakeId }: { vendorId: string; intakeId?: string | undefined },
): Promise<ReceivedItem[]> =>
  scope.many(
    sql<ReceivedItem>`
      ${receivedItems(scope)} and n.vendor_id = ${vendorId}::uuid
        and (${intakeId ?? null}::uuid is null or n.id = ${intakeId ?? null}::uuid)
        and i.quantity > coalesce(b.billed, 0)
      order by n.confirmed_at desc, n.id desc, i.position limit ${MOST_OFFERED}`.compile(db),
    'items_to_bill',
  )

/** Locks items of intakes until the transaction ends, always in the same order. */
export const lockIntakeItems = (scope: Scope, ids: readonly string[]) =>
  scope.many(
    sql`select id from inventory_intake_items
        where workspace_id = ${scope.workspaceId} and id = any(${[...ids]}::uuid[]) order by id for update`.compile(
      db,
    ),
    'lock_intake_items',
  )

/** These items of the vendor's confirmed intakes, locked until the transaction ends; others are left out. */
export async function lockReceivedItems(
  scope: Scope,
  vendorId: string,
  ids: readonly string[],
): Promise<ReceivedItem[]> {
  if (ids.length === 0) return []
  await lockIntakeItems(scope, ids)
  return scope.many(
    sql<ReceivedItem>`
      ${receivedItems(scope)} and n.vendor_id = ${vendorId}::uuid and i.id = any(${[...ids]}::uuid[])`.compile(
      db,
    ),
    'received_items',
  )
}

/** A vendor and our registration, as a bill needs them. */
export type Parties = VendorGst & {
  id: string
  businessName: string
  paymentTerm: string
  msme: MsmeClass | null
  agreedDays: number | null
  gstin: string | null
  state: string | null
  scheme: GstScheme
}

/** The parties of a vendor's bill; refuses ('notFound') a vendor that this workspace does not have. */
export async function findParties(scope: Scope, vendorId: string): Promise<Parties> {
  const found = await scope.one(
    sql<Omit<Parties, 'gstRegistration'> & { isComposition: boolean }>`
      select v.id, v.business_name as "businessName", v.gst_number as "gstNumber", v.is_composition as "isComposition", v.payment_term as "paymentTerm",
             v.msme, v.agreed_days as "agreedDays",
             w.gstin, w.state_code as state, w.gst_scheme as scheme
      from vendors v join workspaces w on w.workspace_id = v.workspace_id
      where v.workspace_id = ${scope.workspaceId} and v.id = ${vendorId}::uuid`.compile(db),
    'parties_of_vendor_bill',
  )
  if (!found) throw new Refusal('notFound', messages.vendorNotFound)
  const { isComposition, ...parties } = found
  return { ...parties, ...vendorGst(found.gstNumber, isComposition) }
}

/** The bills for goods of an intake that are not cancelled. */
export const billsOfIntake = (scope: Scope, intakeId: string) =>
  scope.many(
    sql<{ id: string; billNumber: string; billDate: string; total: number }>`
      select b.id, b.bill_number as "billNumber", b.bill_date as "billDate", b.total_paise as total
      from vendor_bills b
      where b.workspace_id = ${scope.workspaceId} and b.cancelled_at is null and exists (
        select from vendor_bill_lines l
        join inventory_intake_items i on i.workspace_id = l.workspace_id and i.id = l.intake_item_id
        where l.workspace_id = b.workspace_id and l.bill_id = b.id and i.intake_id = ${intakeId}::uuid)
      order by b.bill_date, b.id`.compile(db),
    'bills_of_intake',
  )

/** How much of the intake item `i` is billed, or went back before it was billed. */
export const takenOfItem = sql<number>`(coalesce((
    select sum(l.quantity) from vendor_bill_lines l
    join vendor_bills k on k.workspace_id = l.workspace_id and k.id = l.bill_id and k.cancelled_at is null
    where l.workspace_id = i.workspace_id and l.intake_item_id = i.id), 0) + coalesce((
    select sum(l.quantity) from debit_note_lines l
    join debit_notes k on k.workspace_id = l.workspace_id and k.id = l.note_id and k.cancelled_at is null
    where l.workspace_id = i.workspace_id and l.intake_item_id = i.id and k.bill_id is null), 0))`

/** How many items of an intake are neither billed nor sent back in full; refuses ('notFound') an intake that this workspace does not have. */
export async function itemsLeftOf(scope: Scope, intakeId: string): Promise<number> {
  const found = await scope.one(
    sql<{ left: number }>`
      select case n.status when 'confirmed' then (
               select count(*) from inventory_intake_items i
               where i.workspace_id = n.workspace_id and i.intake_id = n.id and i.quantity > ${takenOfItem}
             ) else 0 end as left
      from inventory_intakes n where n.workspace_id = ${scope.workspaceId} and n.id = ${intakeId}::uuid`.compile(
      db,
    ),
    'items_left_of_intake',
  )
  if (!found) throw new Refusal('notFound', messages.intakeNotFound)
  return found.left
}

/** The number of a debit note against a bill that is not cancelled; undefined without one. */
export async function debitNoteOf(scope: Scope, billId: string): Promise<string | undefined> {
  const found = await scope.one(
    sql<{ number: string }>`
      select number from debit_notes
      where workspace_id = ${scope.workspaceId} and bill_id = ${billId}::uuid and cancelled_at is null
      order by number limit 1`.compile(db),
    'debit_note_of_bill',
  )
  return found?.number
}
