import { type Selectable, sql } from 'kysely'
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
  creditAtRisk,
  creditReversed,
  creditToReclaim,
  creditToReverse,
  isReclaimable,
  isUnpaidNearly,
  isUnpaidTooLong,
  reversedOfEach,
} from './unpaid-credit-store.ts'

export type VendorBillRow = Selectable<VendorBills>

/** A line to save; money in paise. */
export type NewLine = {
  intakeItemId?: string
  account: number
  description: string
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
    .leftJoin(reversedOfEach(scope).as('reversed'), 'reversed.id', 'vendor_bills.id')
    .where('vendor_bills.workspace_id', '=', scope.workspaceId)

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

/** The bills in each state on a day, as a condition. */
function inState(state: NonNullable<VendorBillsList['filters']>['state'], today: string) {
  if (state === 'cancelled') return sql<boolean>`vendor_bills.cancelled_at is not null`
  if (state === 'paid') return sql<boolean>`vendor_bills.cancelled_at is null and ${open} = 0`
  if (state === 'overdue') return sql<boolean>`${open} > 0 and ${dueDay} < ${today}::date`
  if (state === 'nearly180') return isUnpaidNearly(open, today)
  if (state === 'unpaid180') return isUnpaidTooLong(open, today)
  if (state === 'reclaimable') return isReclaimable(open, today)
  if (state === 'toPay') return sql<boolean>`${open} > 0 and ${dueDay} <= ${today}::date + 6`
  if (state === 'week')
    return sql<boolean>`${open} > 0 and ${dueDay} between ${today}::date and ${today}::date + 6`
  return sql<boolean>`${open} > 0`
}

function matching(scope: Scope, { filters, search }: VendorBillsList) {
  let rows = ofWorkspace(scope)
  if (filters?.vendorId) rows = rows.where('vendor_bills.vendor_id', '=', filters.vendorId)
  if (filters?.msme) rows = rows.where('vendor_bills.pay_by', 'is not', null)
  if (filters?.state) rows = rows.where(inState(filters.state, scope.today))
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
    (query) => query.selectAll('vendor_bills').select(moneyOf(scope)),
    { by: sortColumns[asked.sortBy ?? 'createdAt'], id: sql.ref('vendor_bills.id') },
  )

/** What all matching bills come to without cancelled ones, what is open of them, and the credit to reverse or at risk, in paise. */
export async function sumsOfBills(
  scope: Scope,
  asked: VendorBillsList,
): Promise<Record<'total' | 'open' | 'creditToReverse' | 'creditToReclaim' | 'creditAtRisk', number>> {
  const row = await scope.one(
    matching(scope, asked).select([
      sql<number>`coalesce(sum(vendor_bills.total_paise) filter (where vendor_bills.cancelled_at is null), 0)::bigint`.as(
        'total',
      ),
      sql<number>`coalesce(sum(${open}), 0)::bigint`.as('open'),
      sql<number>`coalesce(sum(${creditToReverse(open, scope.today)}), 0)::bigint`.as('creditToReverse'),
      sql<number>`coalesce(sum(${creditToReclaim(open, scope.today)}), 0)::bigint`.as('creditToReclaim'),
      sql<number>`coalesce(sum(${creditAtRisk(open, scope.today)}), 0)::bigint`.as('creditAtRisk'),
    ]),
  )
  return row ?? { total: 0, open: 0, creditToReverse: 0, creditToReclaim: 0, creditAtRisk: 0 }
}

/** This workspace's bill with what is open of it and its credit to reverse or at risk in paise, or notFound. */
export async function findBill(scope: Scope, id: string) {
  const row = await scope.one(
    ofWorkspace(scope).selectAll('vendor_bills').select(moneyOf(scope)).where('vendor_bills.id', '=', id),
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

/** The lines of a bill in their order, with the intakes of goods and the tax that was part of their cost, in paise. */
export const linesOfBill = (scope: Scope, id: string) =>
  scope.many(
    db
      .selectFrom('vendor_bill_lines as l')
      .leftJoin('inventory_intake_items as i', (join) =>
        join.onRef('i.workspace_id', '=', 'l.workspace_id').onRef('i.id', '=', 'l.intake_item_id'),
      )
      .leftJoin('inventory_intakes as n', (join) =>
        join.onRef('n.workspace_id', '=', 'i.workspace_id').onRef('n.id', '=', 'i.intake_id'),
      )
      .selectAll('l')
      .select([
        'n.id as intake_id',
        'n.intake_id as intake_label',
        sql<number>`coalesce(round(l.quantity * i.added_cost_paise), 0)::bigint`.as('received_tax'),
      ])
      .where('l.workspace_id', '=', scope.workspaceId)
      .where('l.bill_id', '=', id)
      .orderBy('l.position'),
    'lines_of_vendor_bill',
  )
export type LineRow = Awaited<ReturnType<typeof linesOfBill>>[number]

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
