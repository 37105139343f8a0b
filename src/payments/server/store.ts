import { type SqlBool, sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { searchText } from '#base/search-words.ts'
import { insertRows } from '#base/server/columns.ts'
import { db } from '#base/server/database.ts'
import { fewFound } from '#base/server/few-found.ts'
import { type Holds, holdsWords, pageOf } from '#base/server/page.ts'
import { missing } from '#base/server/records.ts'
import type { Scope } from '#base/server/scope.ts'
import type { Mode } from '#books/mode.ts'
import { MAX_BILLS } from '#books/money-input.ts'
import { noteCheques } from '#books/server/cheque-states-store.ts'
import { isOpen, stillOpen } from '#books/server/open-store.ts'
import type { PaymentsList } from '#payments/input.ts'
import { messages } from '#payments/messages.ts'

type NewPayment = {
  id: string
  number: string
  vendorId: string
  date: string
  discount: number
  tds: number
  notes: string
}
type NewLine = {
  mode: Mode
  account: number
  amount: number
  reference: string
  chequeDate?: string | null | undefined
}

/** Adds a payment with its lines. */
export async function insertPayment(
  scope: Scope,
  { id, number, vendorId, date, discount, tds, notes }: NewPayment,
  lines: readonly NewLine[],
): Promise<void> {
  const payment = {
    workspace_id: scope.workspaceId,
    id,
    number,
    vendor_id: vendorId,
    paid_on: date,
    amount_paise: lines.reduce((sum, { amount }) => sum + amount, 0),
    discount_paise: discount,
    tds_paise: tds,
    notes,
    created_by: scope.userId,
    created_by_name: scope.userName,
    created_at: scope.now,
  }
  const payment_lines = lines.map((line, position) => ({
    workspace_id: scope.workspaceId,
    payment_id: id,
    position,
    mode: line.mode,
    account: line.account,
    amount_paise: line.amount,
    reference: line.reference,
    cheque_date: line.chequeDate ?? null,
  }))
  await insertRows(scope, { payments: [payment], payment_lines })
  if (lines.some(({ mode }) => mode === 'cheque')) await noteCheques(scope, [id])
}

/** The name of a vendor; refuses ('notFound') one that this workspace does not have. */
export async function requireVendor(scope: Scope, id: string): Promise<string> {
  const found = await scope.one(
    sql<{ name: string }>`
      select business_name as name from vendors
      where workspace_id = ${scope.workspaceId} and id = ${id}::uuid`.compile(db),
    'payment_vendor',
  )
  if (!found) throw await missing(scope, id, messages.vendorNotFound)
  return found.name
}

type Cancellable = { number: string; date: string; isCancelled: boolean }

/** A payment, locked until the transaction ends; or notFound. */
export async function findPaymentForUpdate(scope: Scope, id: string): Promise<Cancellable> {
  const found = await scope.one(
    sql<Cancellable>`
      select number, paid_on as date, cancelled_at is not null as "isCancelled"
      from payments where workspace_id = ${scope.workspaceId} and id = ${id}::uuid for update`.compile(db),
    'payment_for_update',
  )
  if (!found) throw new Refusal('notFound', messages.notFound)
  return found
}

/** Marks a locked payment as cancelled. */
export async function markCancelled(scope: Scope, id: string): Promise<void> {
  await scope.run(
    db
      .updateTable('payments')
      .set({ cancelled_at: scope.now, cancelled_by_name: scope.userName })
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )
  await noteCheques(scope, [id])
}

type Line = { mode: Mode; amount: number; reference: string; chequeDate: string | null; account: number }

const sortColumns = {
  number: { neverNull: sql.ref('payments.number') },
  paidOn: { neverNull: sql.ref('payments.paid_on') },
  amount: { neverNull: sql.ref('payments.amount_paise') },
  createdAt: { neverNull: sql.ref('payments.created_at') },
}

/** The payments of the workspace with the names of their vendors. */
const paymentsOfWorkspace = ({ workspaceId }: Scope) =>
  db
    .selectFrom('payments')
    .innerJoin('vendors', (join) =>
      join
        .onRef('vendors.workspace_id', '=', 'payments.workspace_id')
        .onRef('vendors.id', '=', 'payments.vendor_id'),
    )
    .where('payments.workspace_id', '=', workspaceId)

/** A payment as it is listed, with its lines and what is left of it on account, in paise. */
const listed = (query: ReturnType<typeof paymentsOfWorkspace>) =>
  query
    .selectAll('payments')
    .select('vendors.business_name as vendor_name')
    .select(
      sql<number>`coalesce((select d.amount_paise - d.settled_paise from dues d
        where d.workspace_id = payments.workspace_id and d.source_id = payments.id and d.side = 1), 0)`.as(
        'open_paise',
      ),
    )
    .select(
      sql<Line[]>`coalesce((select jsonb_agg(jsonb_build_object('mode', l.mode, 'amount', l.amount_paise,
          'reference', l.reference, 'chequeDate', l.cheque_date, 'account', l.account) order by l.position)
        from payment_lines l where l.workspace_id = payments.workspace_id and l.payment_id = payments.id), '[]')`.as(
        'lines',
      ),
    )

/** The payments with a word in their number or in the name of their vendor. */
const havingWord =
  ({ workspaceId }: Scope) =>
  (holds: Holds) =>
    sql`
    select p.id from payments p where p.workspace_id = ${workspaceId}::uuid and ${holds(sql`p.number`, 'ilike')}
    union all
    select p.id from vendors v join payments p on p.workspace_id = ${workspaceId}::uuid and p.vendor_id = v.id
    where v.workspace_id = ${workspaceId}::uuid and ${holds(sql`v.search`)} and ${holds(sql`lower(v.business_name)`)}`

/** Each word is in the number or in the name of the vendor: of few payments, or read once for all. */
async function matchesText(scope: Scope, search: string) {
  const few = await fewFound(scope, search, havingWord(scope))
  const each = holdsWords(sql`lower(payments.number || ' ' || vendors.business_name)`, searchText(search))
  return few ? sql<SqlBool>`payments.id = any(${few}::uuid[]) and ${each}` : each
}

/** One page of payments. */
export async function pageOfPayments(scope: Scope, asked: PaymentsList) {
  let rows = paymentsOfWorkspace(scope)
  if (asked.filters?.vendorId) rows = rows.where('payments.vendor_id', '=', asked.filters.vendorId)
  if (asked.search) rows = rows.where(await matchesText(scope, asked.search))
  return pageOf(scope, asked, rows, listed, {
    by: sortColumns[asked.sortBy ?? 'createdAt'],
    id: sql.ref('payments.id'),
  })
}

/** This workspace's payment, or notFound. */
export async function findPayment(scope: Scope, id: string) {
  const found = await scope.one(
    listed(paymentsOfWorkspace(scope).where('payments.id', '=', id)),
    'find_payment',
  )
  if (!found) throw new Refusal('notFound', messages.notFound)
  return found
}

type OpenRow = {
  id: string
  number: string
  date: string
  dueOn: string | null
  amount: number
  open: number
  documentId: string
  isBill: boolean
}

/** The open amounts of a vendor's bills in paise, earliest due date first. */
export const openBillsOf = (scope: Scope, vendorId: string): Promise<OpenRow[]> =>
  scope.many(
    sql<OpenRow>`
      select d.id, d.number, d.dated_on as date, d.due_on as "dueOn", d.amount_paise as amount,
             ${stillOpen} as open, d.source_id as "documentId", v.event = 'vendor_bill' as "isBill"
      from dues d join vouchers v on v.workspace_id = d.workspace_id and v.id = d.id
      where d.workspace_id = ${scope.workspaceId} and d.vendor_id = ${vendorId}::uuid and d.side = -1
        and ${isOpen}
      order by coalesce(d.due_on, d.dated_on), d.id limit ${MAX_BILLS}`.compile(db),
    'open_bills_of',
  )

/** The amount we owe a vendor and the money on account, in paise. */
export async function balanceOf(
  scope: Scope,
  vendorId: string,
): Promise<{ owed: number; onAccount: number }> {
  const row = await scope.one(
    sql<{ owed: number; onAccount: number }>`
      select coalesce(sum(${stillOpen}) filter (where d.side = -1), 0)::bigint as owed,
             coalesce(sum(${stillOpen}) filter (where d.side = 1), 0)::bigint as "onAccount"
      from dues d
      where d.workspace_id = ${scope.workspaceId} and d.vendor_id = ${vendorId}::uuid
        and ${isOpen}`.compile(db),
    'balance_of_vendor',
  )
  return row ?? { owed: 0, onAccount: 0 }
}

/** What a vendor got in cash on a day, in paise, in payments that were not cancelled. */
export async function cashOfDay(scope: Scope, vendorId: string, day: string): Promise<number> {
  const row = await scope.one(
    sql<{ cash: number }>`
      select coalesce(sum(l.amount_paise), 0)::bigint as cash
      from payments p
      join payment_lines l on l.workspace_id = p.workspace_id and l.payment_id = p.id and l.mode = 'cash'
      where p.workspace_id = ${scope.workspaceId} and p.vendor_id = ${vendorId}::uuid
        and p.paid_on = ${day}::date and p.cancelled_at is null`.compile(db),
    'cash_paid_of_day',
  )
  return row?.cash ?? 0
}

type PaidRow = { id: string; number: string; date: string; modes: Mode[]; amount: number }

/** The payments that settled a bill, with what they settled of it in paise, oldest first. */
export const paymentsOf = (scope: Scope, billId: string): Promise<PaidRow[]> =>
  scope.many(
    sql<PaidRow>`
      with paid as materialized (
        select s.debit_due, sum(s.amount_paise)::bigint as amount
        from dues bill
        join settlements s on s.workspace_id = bill.workspace_id and s.credit_due = bill.id
        where bill.workspace_id = ${scope.workspaceId} and bill.source_id = ${billId}::uuid and bill.side = -1
        group by s.debit_due having sum(s.amount_paise) <> 0
      )
      select p.id, p.number, p.paid_on as date, s.amount,
             (select coalesce(jsonb_agg(l.mode order by l.position), '[]') from payment_lines l
              where l.workspace_id = p.workspace_id and l.payment_id = p.id) as modes
      from paid s
      join dues d on d.workspace_id = ${scope.workspaceId} and d.id = s.debit_due
      join payments p on p.workspace_id = d.workspace_id and p.id = d.source_id
      order by p.paid_on, p.id`.compile(db),
    'payments_of_bill',
  )

/** The number of a payment with a discount or TDS among those that made these dues; undefined if none has either. */
export async function paymentWithDeduction(
  scope: Scope,
  dueIds: readonly string[],
): Promise<string | undefined> {
  const found = await scope.one(
    sql<{ number: string }>`
      select p.number from dues d
      join payments p on p.workspace_id = d.workspace_id and p.id = d.source_id
      where d.workspace_id = ${scope.workspaceId} and d.id = any(${[...dueIds]}::uuid[])
        and p.discount_paise + p.tds_paise > 0
      order by p.number limit 1`.compile(db),
    'payment_with_deduction',
  )
  return found?.number
}

/** Refuses ('notFound') a bill that this workspace does not have. */
export async function requireBill(scope: Scope, billId: string): Promise<void> {
  const found = await scope.one(
    sql<{ id: string }>`
      select id from vouchers
      where workspace_id = ${scope.workspaceId} and source_id = ${billId}::uuid and event = 'vendor_bill'`.compile(
      db,
    ),
    'paid_bill',
  )
  if (!found) throw new Refusal('notFound', messages.billNotFound)
}
