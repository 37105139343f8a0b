import { type RawBuilder, type Selectable, sql } from 'kysely'
import { invalidField, Refusal } from '#base/refusal.ts'
import { searchText } from '#base/search-words.ts'
import { insertRows } from '#base/server/columns.ts'
import { db } from '#base/server/database.ts'
import { violates } from '#base/server/database-errors.ts'
import { alphabetical, holdsWords, pageOf } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import type { VendorBills } from '#base/server/tables.generated.ts'
import { isOpen, stillOpen } from '#books/server/open-store.ts'
import type { TaxAmount } from '#pricing/line-amount.ts'
import type { VendorBillsList } from '#vendor-bills/input.ts'
import { messages } from '#vendor-bills/messages.ts'
import type { SelfInvoice } from './self-invoice-store.ts'
import {
  billsWithReversedCredit,
  creditAtRisk,
  creditReversed,
  creditToReclaim,
  creditToReverse,
  isReclaimable,
  isUnpaidNearly,
  isUnpaidTooLong,
  reversedOfBill,
} from './unpaid-credit-store.ts'

export type VendorBillRow = Selectable<VendorBills>

/** A line to save; money in paise. */
export type NewLine = {
  intakeItemId?: string
  account: number
  description: string
  sac?: string | null | undefined
  quantity?: number
  price?: number
  discount?: number
  amount: number
  received?: number
  taxes: TaxAmount[]
  tax: number
  itc: boolean
  /** Whether what was booked for received goods contains the tax. */
  taxInCost?: boolean
}

/** A bill to save; money in paise. */
export type NewBill = {
  id: string
  vendorId: string
  vendorName: string
  billNumber: string
  key: string
  year: string
  billDate: string
  dueDate: string
  payBy: string | null
  reverseCharge: boolean
  supplierState: string | null
  taxable: number
  tax: number
  tcs: number
  tds: number
  roundOff: number
  total: number
  notes: string
  attachment: string | null
  selfInvoice: SelfInvoice | undefined
}

/** Adds a bill with its lines. One statement; refuses, at its field, a number that another bill of the year has. */
export async function insertBill(scope: Scope, bill: NewBill, lines: readonly NewLine[]): Promise<void> {
  const vendor_bill_lines = lines.map((line, position) => ({
    workspace_id: scope.workspaceId,
    bill_id: bill.id,
    position,
    intake_item_id: line.intakeItemId ?? null,
    account: line.account,
    description: line.description,
    sac: line.sac ?? '',
    quantity: line.quantity ?? null,
    price_paise: line.price ?? null,
    discount: line.discount ?? null,
    amount_paise: line.amount,
    received_paise: line.received ?? null,
    taxes: line.taxes,
    tax_paise: line.tax,
    itc: line.itc,
    tax_in_cost: line.taxInCost ?? false,
  }))
  const vendor_bills = [billRow(scope, bill, lines)]
  await insertRows(scope, { vendor_bills, vendor_bill_lines }).catch((error) => {
    throw violates(error, 'vendor_bills_number')
      ? invalidField(['billNumber'], messages.numberTaken(bill.billNumber))
      : error
  })
}

const billRow = (scope: Scope, bill: NewBill, lines: readonly NewLine[]) => ({
  workspace_id: scope.workspaceId,
  id: bill.id,
  vendor_id: bill.vendorId,
  vendor_name: bill.vendorName,
  bill_number: bill.billNumber,
  bill_key: bill.key,
  financial_year: bill.year,
  bill_date: bill.billDate,
  due_on: bill.dueDate,
  pay_by: bill.payBy,
  reverse_charge: bill.reverseCharge,
  supplier_state: bill.supplierState,
  taxable_paise: bill.taxable,
  tax_paise: bill.tax,
  tcs_paise: bill.tcs,
  tds_paise: bill.tds,
  round_off_paise: bill.roundOff,
  total_paise: bill.total,
  notes: bill.notes,
  attachment: bill.attachment,
  self_invoice: bill.selfInvoice?.number ?? null,
  self_invoiced_on: bill.selfInvoice?.issuedOn ?? null,
  self_invoice_vendor: bill.selfInvoice?.vendor ?? null,
  search: searchText(
    bill.billNumber,
    bill.selfInvoice?.number ?? '',
    bill.vendorName,
    ...lines.map(({ description }) => description),
  ),
  created_by: scope.userId,
  created_by_name: scope.userName,
  created_at: scope.now,
})

/** What is open of each bill that is not settled, in paise: it reads open dues alone, and no list counts it. */
const openOfEach = (scope: Scope) => sql<{ id: string; open: number }>`(
  select d.source_id as id, sum(${stillOpen})::bigint as open from dues d
  where d.workspace_id = ${scope.workspaceId}::uuid and d.vendor_id is not null and d.side = -1 and ${isOpen}
  group by d.source_id)`

const ofWorkspace = (scope: Scope) =>
  db
    .selectFrom('vendor_bills')
    .leftJoin(openOfEach(scope).as('unpaid'), 'unpaid.id', 'vendor_bills.id')
    .where('vendor_bills.workspace_id', '=', scope.workspaceId)

/** The bills with what was reversed of the credit of each, which is looked up. */
const withReversed = (scope: Scope, bills: ReturnType<typeof ofWorkspace>) =>
  bills.leftJoin(reversedOfBill(scope).as('reversed'), (join) => join.onTrue())

const open = sql<number>`coalesce(unpaid.open, 0)`

/** The day by which a bill is to be paid. */
const dueDay = sql<string>`coalesce(vendor_bills.pay_by, vendor_bills.due_on)`

const sortColumns = {
  billNumber: { neverNull: sql.ref('vendor_bills.bill_number') },
  vendor: { neverNull: alphabetical('vendor_bills.vendor_name') },
  billDate: { neverNull: sql.ref('vendor_bills.bill_date') },
  dueDate: { neverNull: dueDay },
  total: { neverNull: sql.ref('vendor_bills.total_paise') },
  openAmount: { neverNull: open },
  createdAt: { neverNull: sql.ref('vendor_bills.created_at') },
}

/** The bills in each state today, as a condition. */
function inState(scope: Scope, state: NonNullable<VendorBillsList['filters']>['state']) {
  const { today } = scope
  if (state === 'cancelled') return sql<boolean>`vendor_bills.cancelled_at is not null`
  if (state === 'paid') return sql<boolean>`vendor_bills.cancelled_at is null and unpaid.id is null`
  if (state === 'reclaimable') return isReclaimable(scope, open, today)
  return sql<boolean>`unpaid.open > 0 and ${isUnpaidIn(state, today)}`
}

/** The same of one that is open. */
function isUnpaidIn(state: NonNullable<VendorBillsList['filters']>['state'], today: string) {
  if (state === 'overdue') return sql<boolean>`${dueDay} < ${today}::date`
  if (state === 'nearly180') return isUnpaidNearly(open, today)
  if (state === 'unpaid180') return isUnpaidTooLong(open, today)
  if (state === 'toPay') return sql<boolean>`${dueDay} <= ${today}::date + 6`
  if (state === 'week') return sql<boolean>`${dueDay} between ${today}::date and ${today}::date + 6`
  return sql<boolean>`true`
}

function matching(scope: Scope, { filters, search }: VendorBillsList) {
  let rows = ofWorkspace(scope)
  if (filters?.vendorId) rows = rows.where('vendor_bills.vendor_id', '=', filters.vendorId)
  if (filters?.msme) rows = rows.where('vendor_bills.pay_by', 'is not', null)
  if (filters?.state) rows = rows.where(inState(scope, filters.state))
  return search ? rows.where(holdsWords('vendor_bills.search', search)) : rows
}

const moneyOf = ({ today }: Scope) => [
  open.as('open_paise'),
  creditToReverse(open, today).as('credit_to_reverse'),
  creditToReclaim(open, today).as('credit_to_reclaim'),
  creditReversed.as('credit_reversed'),
  creditAtRisk(open, today).as('credit_at_risk'),
]

/** One page of bills, each with what is open of it and its credit to reverse, to reclaim or at risk in paise. */
export const pageOfBills = (scope: Scope, asked: VendorBillsList) =>
  pageOf(
    scope,
    asked,
    matching(scope, asked),
    (query) => withReversed(scope, query).selectAll('vendor_bills').select(moneyOf(scope)),
    { by: sortColumns[asked.sortBy ?? 'createdAt'], id: sql.ref('vendor_bills.id') },
  )

type Sums = Record<'open' | 'creditToReverse' | 'creditToReclaim' | 'creditAtRisk', number> & {
  total: number | null
}

/**
 * What all matching bills come to without cancelled ones, if that is asked, what is open of them, and the credit to reverse, to
 * reclaim or at risk, in paise. Only the first reads every bill; the others are looked up of those that have any.
 */
export async function sumsOfBills(scope: Scope, asked: VendorBillsList, withTotal: boolean): Promise<Sums> {
  const total = matching(scope, asked)
    .where('vendor_bills.cancelled_at', 'is', null)
    .select(sql<number>`coalesce(sum(vendor_bills.total_paise), 0)::bigint`.as('total'))
  const withMoney = matching(scope, asked).where(
    sql<boolean>`vendor_bills.id in (
      select id from ${openOfEach(scope)} o union ${billsWithReversedCredit(scope)})`,
  )
  const sumOf = (amount: RawBuilder<number>) => sql<number>`coalesce(sum(${amount}), 0)::bigint`
  const row = await scope.one(
    withReversed(scope, withMoney).select([
      sql<number | null>`${withTotal ? sql`(${total})` : sql`null::bigint`}`.as('total'),
      sumOf(open).as('open'),
      sumOf(creditToReverse(open, scope.today)).as('creditToReverse'),
      sumOf(creditToReclaim(open, scope.today)).as('creditToReclaim'),
      sumOf(creditAtRisk(open, scope.today)).as('creditAtRisk'),
    ]),
  )
  return row ?? { total: null, open: 0, creditToReverse: 0, creditToReclaim: 0, creditAtRisk: 0 }
}

/** This workspace's bill with what is open of it and its credit to reverse or at risk in paise, or notFound. */
export async function findBill(scope: Scope, id: string) {
  const row = await scope.one(
    withReversed(scope, ofWorkspace(scope).where('vendor_bills.id', '=', id))
      .selectAll('vendor_bills')
      .select(moneyOf(scope)),
    'find_vendor_bill',
  )
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

/** This workspace's bill, locked until the transaction ends, or notFound. */
export async function findBillForUpdate(scope: Scope, id: string): Promise<VendorBillRow> {
  const row = await scope.one(
    db
      .selectFrom('vendor_bills')
      .selectAll()
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id)
      .forUpdate(),
    'vendor_bill_for_update',
  )
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

/** Sets the photo of a locked bill. */
export const attach = (scope: Scope, id: string, attachment: string | null = null) =>
  scope.run(
    db
      .updateTable('vendor_bills')
      .set({ attachment })
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )

/** Marks a locked bill as cancelled. */
export const markCancelled = (scope: Scope, id: string) =>
  scope.run(
    db
      .updateTable('vendor_bills')
      .set({ cancelled_at: scope.now, cancelled_by_name: scope.userName })
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )
