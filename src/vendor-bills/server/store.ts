import { type RawBuilder, type Selectable, sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import { alphabetical, holdsWords, pageOf } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import type { VendorBills } from '#base/server/tables.generated.ts'
import { isOpen, stillOpen } from '#books/server/open-store.ts'
import type { VendorBillsList } from '#vendor-bills/input.ts'
import { messages } from '#vendor-bills/messages.ts'
import {
  billsWithReversedCredit,
  creditAtRisk,
  creditReversed,
  creditToReclaim,
  creditToReverse,
  isUnpaidNearly,
  isUnpaidTooLong,
  reversedOfBill,
} from './unpaid-credit-store.ts'

export type VendorBillRow = Selectable<VendorBills>

const openDues = (scope: Scope) => sql`dues d
  where d.workspace_id = ${scope.workspaceId}::uuid and d.vendor_id is not null and d.side = -1 and ${isOpen}`

/** The ids of the bills that are not settled: it reads open dues alone. */
const openIds = (scope: Scope) => sql`select distinct d.source_id from ${openDues(scope)}`

/**
 * What is open of a bill, which is looked up, in paise. That it is open is no condition: without statistics PostgreSQL would read
 * all that is open for each bill.
 */
const openOfBill = (scope: Scope) => sql<number>`(
  select coalesce(sum(${stillOpen}), 0)::bigint as open from dues d
  where d.workspace_id = ${scope.workspaceId}::uuid and d.source_id = vendor_bills.id and d.side = -1)`

/** The bills of a list of ids, each looked up, or all of the workspace. */
const billsOf = (scope: Scope, ids?: RawBuilder<unknown>) =>
  db
    .selectFrom(
      sql<VendorBillRow>`${
        ids
          ? sql`(select found.* from (${ids} offset 0) asked (id) cross join lateral (
              select * from vendor_bills where workspace_id = ${scope.workspaceId}::uuid and id = asked.id offset 0) found)`
          : sql`vendor_bills`
      }`.as('vendor_bills'),
    )
    .where('vendor_bills.workspace_id', '=', scope.workspaceId)

const open = sql<number>`unpaid.open`

/** The day by which a bill is to be paid. */
const dueDay = sql<string>`coalesce(vendor_bills.pay_by, vendor_bills.due_on)`

/** Only bills that are not settled are looked up; which ones those are is read once. */
const openOrNone = (scope: Scope) => sql<number>`
  case when vendor_bills.id in (${openIds(scope)}) then ${openOfBill(scope)} else 0 end`

const sortColumns = (scope: Scope) => ({
  billNumber: { neverNull: sql.ref('vendor_bills.bill_number') },
  vendor: { neverNull: alphabetical('vendor_bills.vendor_name') },
  billDate: { neverNull: sql.ref('vendor_bills.bill_date') },
  dueDate: { neverNull: dueDay },
  total: { neverNull: sql.ref('vendor_bills.total_paise') },
  openAmount: { neverNull: openOrNone(scope) },
  createdAt: { neverNull: sql.ref('vendor_bills.created_at') },
})

/** The bills in each state today, as a condition. */
function inState(scope: Scope, state: NonNullable<VendorBillsList['filters']>['state']) {
  const { today } = scope
  if (state === 'cancelled') return sql<boolean>`vendor_bills.cancelled_at is not null`
  if (state === 'paid')
    return sql<boolean>`(vendor_bills.cancelled_at is null and vendor_bills.id not in (${openIds(scope)}))`
  if (state === 'reclaimable')
    return sql<boolean>`exists (
      select from ${openOfBill(scope)} unpaid cross join ${reversedOfBill(scope)} reversed
      where ${creditToReclaim(open, today)} > 0)`
  return isUnpaidIn(state, today)
}

/** The same of one that is open, by however much. */
function isUnpaidIn(state: NonNullable<VendorBillsList['filters']>['state'], today: string) {
  const some = sql<number>`1`
  if (state === 'overdue') return sql<boolean>`${dueDay} < ${today}::date`
  if (state === 'nearly180') return isUnpaidNearly(some, today)
  if (state === 'unpaid180') return isUnpaidTooLong(some, today)
  if (state === 'toPay') return sql<boolean>`${dueDay} <= ${today}::date + 6`
  if (state === 'week') return sql<boolean>`${dueDay} between ${today}::date and ${today}::date + 6`
  return sql<boolean>`true`
}

/** What the bills in a state are read from: they are few, however many there ever were. Undefined for all bills. */
function idsIn(scope: Scope, state: NonNullable<VendorBillsList['filters']>['state']) {
  if (state === undefined || state === 'cancelled' || state === 'paid') return undefined
  return state === 'reclaimable' ? billsWithReversedCredit(scope) : openIds(scope)
}

/** The bills that match; `few` are the ids of some, if only those are asked. */
function matching(scope: Scope, { filters, search }: VendorBillsList, few?: RawBuilder<unknown>) {
  let rows = billsOf(scope, idsIn(scope, filters?.state) ?? few)
  if (filters?.vendorId) rows = rows.where('vendor_bills.vendor_id', '=', filters.vendorId)
  if (filters?.msme) rows = rows.where('vendor_bills.pay_by', 'is not', null)
  if (filters?.state) rows = rows.where(inState(scope, filters.state))
  return search ? rows.where(holdsWords('vendor_bills.search', search)) : rows
}

type Money = Record<
  'open_paise' | 'credit_to_reverse' | 'credit_to_reclaim' | 'credit_reversed' | 'credit_at_risk',
  number
>

/** What is open of a bill, and its credit to reverse, to reclaim or at risk in paise: one value, computed of the page alone. */
const moneyOf = (scope: Scope) => sql<Money>`(
  select json_build_object(
    'open_paise', ${open},
    'credit_to_reverse', ${creditToReverse(open, scope.today)},
    'credit_to_reclaim', ${creditToReclaim(open, scope.today)},
    'credit_reversed', ${creditReversed},
    'credit_at_risk', ${creditAtRisk(open, scope.today)})
  from ${openOfBill(scope)} unpaid left join ${reversedOfBill(scope)} reversed on true)`

const withMoney = <Row extends { money: Money }>({ money, ...bill }: Row) => ({ ...bill, ...money })

/** One page of bills, each with its money. */
export async function pageOfBills(scope: Scope, asked: VendorBillsList) {
  const { rows, pagination } = await pageOf(
    scope,
    asked,
    matching(scope, asked),
    (query) => query.selectAll('vendor_bills').select(moneyOf(scope).as('money')),
    { by: sortColumns(scope)[asked.sortBy ?? 'createdAt'], id: sql.ref('vendor_bills.id') },
  )
  return { rows: rows.map(withMoney), pagination }
}

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
  const sumOf = (amount: RawBuilder<number>) => sql<number>`coalesce(sum(${amount}), 0)::bigint`
  const row = await scope.one(
    matching(scope, asked, sql`${openIds(scope)} union ${billsWithReversedCredit(scope)}`)
      .innerJoin(sql<{ open: number }>`lateral ${openOfBill(scope)}`.as('unpaid'), (join) => join.onTrue())
      .leftJoin(reversedOfBill(scope).as('reversed'), (join) => join.onTrue())
      .select([
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
    billsOf(scope)
      .where('vendor_bills.id', '=', id)
      .selectAll('vendor_bills')
      .select(moneyOf(scope).as('money')),
    'find_vendor_bill',
  )
  if (!row) throw new Refusal('notFound', messages.notFound)
  return withMoney(row)
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
