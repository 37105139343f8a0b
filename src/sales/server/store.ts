import { type Selectable, sql } from 'kysely'
import type { Language } from '#base/pdf/languages.ts'
import type { Paper } from '#base/pdf/paper.ts'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import { holdsWords, pageOf } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import type { SaleLines, Sales } from '#base/server/tables.generated.ts'
import { isOpen, stillOpen } from '#books/server/open-store.ts'
import { discountOn } from '#receipts/server/discounts-store.ts'
import type { SalesList } from '#sales/input.ts'
import { messages } from '#sales/messages.ts'
import type { SaleAddress } from '#sales/output.ts'
import type { PaymentType } from '#sales/payment.ts'
import type { SaleStatus } from '#sales/status.ts'
import type { FrozenCustomer, FrozenPlace } from '#sales/stored.ts'
import { OWED } from '#sales/to-collect.ts'
import { type SaleLinks, saleLinks } from './links-store.ts'
import {
  type CreditUse,
  credited,
  creditUse,
  isOwed,
  openOf,
  openOfEach,
  type PaidPart,
  paidParts,
  returnedIn,
} from './owed-store.ts'
import { queueTrade } from './trade-queue-store.ts'

export type SaleRow = Omit<
  Selectable<Sales>,
  'customer' | 'address' | 'place_of_supply' | 'status' | 'payment_type'
> & {
  customer: FrozenCustomer
  address: SaleAddress | null
  place_of_supply: FrozenPlace | null
  status: SaleStatus
  payment_type: PaymentType
}
export type LineRow = Selectable<SaleLines>

const ofWorkspace = (scope: Scope) =>
  db.selectFrom('sales').where('sales.workspace_id', '=', scope.workspaceId)

/** Anyone who reads one workspace, signed in or not. */
type Reader = Pick<Scope, 'workspaceId' | 'one' | 'many'>

/** A sale with what was credited and what is open, in paise. */
export type SaleWithSums = SaleRow & { credited_paise: number; credit_use: CreditUse; open_paise: number }

/** The same with its links, and the discounts that receipts allowed on it, in paise. */
export type FoundSale = SaleWithSums & SaleLinks & { discount_allowed_paise: number }

/** This workspace's sale with its sums and links, or notFound. */
export async function findSale(scope: Reader, id: string): Promise<FoundSale> {
  const row = await scope.one(
    sql<FoundSale>`
      select sales.*, ${credited(scope)} as credited_paise, ${creditUse(scope)} as credit_use,
             ${openOf(scope)} as open_paise, ${discountOn(scope, sql`sales.id`)} as discount_allowed_paise, ${saleLinks(scope)}
      from sales where sales.workspace_id = ${scope.workspaceId} and sales.id = ${id}::uuid`.compile(db),
    'find_sale',
  )
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

/** The same, locked until the transaction ends: every change of a sale starts here. */
export async function findSaleForUpdate(scope: Scope, id: string): Promise<SaleRow> {
  const row = await scope.one(
    sql<SaleRow>`select * from sales where workspace_id = ${scope.workspaceId} and id = ${id}::uuid for update`.compile(
      db,
    ),
    'find_sale_for_update',
  )
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

/** The lines of a sale, in order. */
export const linesOf = (scope: Reader, saleId: string): Promise<LineRow[]> =>
  scope.many(
    db
      .selectFrom('sale_lines')
      .selectAll()
      .where('workspace_id', '=', scope.workspaceId)
      .where('sale_id', '=', saleId)
      .orderBy('position'),
    'lines_of_sale',
  )

/** The workspace's details for a bill. */
export type BillingWorkspace = {
  name: string
  logo: string | null
  legal_name: string | null
  trade_name: string | null
  gstin: string | null
  pan: string | null
  state_code: string | null
  address: string | null
  phone: string | null
  email: string | null
  bank_account_number: string | null
  bank_account_name: string | null
  bank_name: string | null
  bank_ifsc: string | null
  upi_id: string | null
  bill_terms: string
  bill_paper: Paper
  bill_language: Language
}

/** A sale with its seller under `workspace`. */
export type BilledSale = SaleWithSums & { workspace: BillingWorkspace; paid_parts: PaidPart[] }

/** This workspace's sale for its bill, or notFound. */
export async function findBilledSale(scope: Reader, id: string): Promise<BilledSale> {
  const row = await scope.one(
    sql<BilledSale>`
      select sales.*, ${credited(scope)} as credited_paise, ${creditUse(scope)} as credit_use,
             ${openOf(scope)} as open_paise, ${paidParts(scope)} as paid_parts,
             to_jsonb(w) - 'description' - 'slug' as workspace
      from sales join workspaces w on w.workspace_id = sales.workspace_id
      where sales.workspace_id = ${scope.workspaceId} and w.workspace_id = ${scope.workspaceId}
        and sales.id = ${id}::uuid`.compile(db),
    'find_billed_sale',
  )
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

/** What is to be paid for a sale, as `payableOfRow` says. */
const payable = sql<number>`(sales.total_amount_paise + sales.round_off_paise)`

const sortColumns = {
  saleId: { neverNull: sql.ref('sales.sale_id') },
  customer: { neverNull: sql`lower(sales.customer->>'name')` },
  invoiceDate: { neverNull: sql.ref('sales.invoice_date') },
  dueDate: sql.ref('sales.due_date'),
  status: { neverNull: sql.ref('sales.status') },
  paymentType: { neverNull: sql.ref('sales.payment_type') },
  totalAmount: { neverNull: payable },
  balance: {
    neverNull: sql`(sales.total_amount_paise + sales.round_off_paise - sales.advance_amount_paise)`,
  },
  createdAt: { neverNull: sql.ref('sales.created_at') },
}

/** Searches for a phone number typed with spaces or hyphens without them. */
const sought = (text: string): string =>
  /^[+\d][\d\s-]*$/.test(text.trim()) ? text.replace(/[\s-]/g, '') : text

/** The sales that match a search by number, customer's name or phone, and filters. */
function matching(scope: Scope, asked: SalesList) {
  const { status, paymentType, exemptFromAudit, customerId, from, to } = asked.filters ?? {}
  const { standing, returnedFrom, returnedTo } = asked.filters ?? {}
  let rows = ofWorkspace(scope)
  if (asked.search) rows = rows.where(holdsWords('sales.search', sought(asked.search)))
  if (status) rows = rows.where('sales.status', '=', status)
  if (paymentType) rows = rows.where('sales.payment_type', '=', paymentType)
  // Not as a value, so that a plan that is kept can use the index of those that are.
  if (exemptFromAudit === true) rows = rows.where(sql<boolean>`sales.exempt_from_audit`)
  if (exemptFromAudit === false) rows = rows.where(sql<boolean>`not sales.exempt_from_audit`)
  if (customerId) rows = rows.where('sales.customer_id', '=', customerId)
  if (from) rows = rows.where('sales.invoice_date', '>=', from)
  if (to) rows = rows.where('sales.invoice_date', '<=', to)
  if (standing === 'sold') rows = rows.where('sales.status', 'in', ['delivered', 'returned'])
  if (standing === 'owed') rows = rows.where(isOwed(scope))
  if (returnedFrom || returnedTo)
    rows = rows
      .where('sales.id', 'in', returnedIn(scope, { returnedFrom, returnedTo }))
      .where(sql<boolean>`${credited(scope, { returnedFrom, returnedTo })} <> 0`)
  return rows
}

type SalesSums = { total: number; payable: number; owed: number }

/** What all matching sales come to without cancelled ones, and what is to collect on them, in paise. */
export async function sumsOfSales(scope: Scope, asked: SalesList): Promise<SalesSums> {
  const [row] = await scope.many(
    matching(scope, asked)
      .leftJoin(openOfEach(scope).as('unpaid'), 'unpaid.id', 'sales.id')
      .select([
        sql<number>`coalesce(sum(sales.total_amount_paise) filter (where sales.status <> 'cancelled'), 0)::bigint`.as(
          'total',
        ),
        sql<number>`coalesce(sum(${payable}) filter (where sales.status <> 'cancelled'), 0)::bigint`.as(
          'payable',
        ),
        sql<number>`coalesce(sum(unpaid.open) filter (where sales.status = any(${[...OWED]}::text[])), 0)::bigint`.as(
          'owed',
        ),
      ]),
  )
  return row ?? { total: 0, payable: 0, owed: 0 }
}

/** One page of the sales that match. */
export function pageOfSales(scope: Scope, asked: SalesList) {
  const { returnedFrom, returnedTo } = asked.filters ?? {}
  return pageOf(
    scope,
    asked,
    matching(scope, asked),
    (query) =>
      query
        .select([
          'sales.id',
          'sales.sale_id',
          'sales.customer_id',
          'sales.invoice_date',
          'sales.due_date',
          'sales.delivery_date',
          'sales.taxable_paise',
          'sales.total_tax_paise',
          'sales.total_amount_paise',
          'sales.round_off_paise',
          'sales.advance_amount_paise',
          'sales.exempt_from_audit',
          'sales.created_at',
        ])
        .select(sql<SaleStatus>`sales.status`.as('status'))
        .select(sql<PaymentType>`sales.payment_type`.as('payment_type'))
        .select(credited(scope, { returnedFrom, returnedTo }).as('returned_paise'))
        .select(openOf(scope).as('open_paise'))
        .select(sql<string>`sales.customer->>'name'`.as('customer_name'))
        .select(sql<string | null>`sales.customer->>'gstin'`.as('customer_gstin'))
        .select(sql<string | null>`sales.place_of_supply->>'stateName'`.as('place_of_supply'))
        .select(sql<string>`sales.customer->>'phoneNumber'`.as('customer_phone')),
    { by: sortColumns[asked.sortBy ?? 'createdAt'], id: sql.ref('sales.id') },
  )
}

/**
 * What each of these customers of this workspace owes and on how many sales, in paise, as toCollect counts
 * it. Reads what is open, however much they bought.
 */
export const owedByEach = (scope: Scope, customerIds: readonly string[]) =>
  scope.many(
    sql<{ id: string; amount: number; count: number }>`
      select c.id, coalesce(sum(owed), 0)::bigint as amount, count(owed) as count
      from customers c
      left join lateral (
        select sum(${stillOpen})::bigint as owed
        from dues d
        join sales on sales.workspace_id = ${scope.workspaceId} and sales.id = d.source_id
        where d.workspace_id = ${scope.workspaceId} and d.customer_id = c.id and d.side = 1 and ${isOpen}
          and sales.status = any(${[...OWED]}::text[])
        group by d.source_id
      ) open on true
      where c.workspace_id = ${scope.workspaceId} and c.id = any(${customerIds}::uuid[])
      group by c.id`.compile(db),
    'owed_by_each',
  )

/** What a customer of this workspace owes, as `owedByEach` counts it; or notFound. */
export async function owedBy(scope: Scope, customerId: string): Promise<{ amount: number; count: number }> {
  const [row] = await owedByEach(scope, [customerId])
  if (!row) throw new Refusal('notFound', messages.customerNotFound)
  return row
}

/**
 * Updates the status of a sale that was locked for update, with who and when. A partial return keeps the status, and
 * with it who delivered when.
 */
export async function setStatus(scope: Scope, sale: SaleRow, status: SaleStatus): Promise<void> {
  const isDelivery = status === 'delivered' && sale.status !== 'delivered'
  if (isDelivery) queueTrade(scope, sale.id)
  const facts = isDelivery
    ? {
        delivered_at: scope.now,
        delivered_by: scope.userId,
        delivery_date: sale.delivery_date ?? scope.today,
      }
    : status === 'cancelled'
      ? { cancelled_at: scope.now }
      : {}
  await scope.run(
    db
      .updateTable('sales')
      .set((eb) => ({ status, ...facts, version: eb('version', '+', 1) }))
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', sale.id),
  )
}

/** Adds to the returned quantities of sold lines. */
export const addReturned = (scope: Scope, back: readonly { lineId: string; quantity: number }[]) =>
  scope.run(
    sql`
      update sale_lines l set returned_quantity = l.returned_quantity + r.quantity
      from unnest(${back.map((each) => each.lineId)}::uuid[],
                  ${back.map((each) => each.quantity)}::numeric[]) as r (id, quantity)
      where l.workspace_id = ${scope.workspaceId} and l.id = r.id`.compile(db),
    'add_returned',
  )
