import { CompiledQuery, type Insertable, sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { columnsOf } from '#base/server/columns.ts'
import { db } from '#base/server/database.ts'
import { holdsWords, pageOf } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import type { SupplementaryInvoiceLines, SupplementaryInvoices } from '#base/server/tables.generated.ts'
import { isOpen, stillOpen } from '#books/server/open-store.ts'
import type { TaxAmount } from '#pricing/line-amount.ts'
import { queueTrade } from '#sales/server/trade-queue-store.ts'
import type { SupplementsList } from '#supplementary-invoices/input.ts'
import { messages } from '#supplementary-invoices/messages.ts'
import type { SupplementReason } from '#supplementary-invoices/reasons.ts'

/** Anyone who reads one workspace, signed in or not. */
type Reader = Pick<Scope, 'workspaceId' | 'one' | 'many'>

/** The invoices with their sales, which counting them need not read. */
const ofWorkspace = ({ workspaceId }: Pick<Scope, 'workspaceId'>) =>
  db
    .selectFrom('supplementary_invoices')
    .leftJoin('sales', (join) =>
      join
        .on('sales.workspace_id', '=', workspaceId)
        .onRef('sales.id', '=', 'supplementary_invoices.sale_id'),
    )
    .where('supplementary_invoices.workspace_id', '=', workspaceId)

const total = sql<number>`(supplementary_invoices.amount_paise + supplementary_invoices.round_off_paise)`
/** The open dues of what customers were billed. */
const openDues = ({ workspaceId }: Pick<Scope, 'workspaceId'>) => sql`
  dues d where d.workspace_id = ${workspaceId} and d.side = 1 and ${isOpen}`
/** The ids of what is not paid, read at once. */
const openIds = (scope: Pick<Scope, 'workspaceId'>) => sql`select d.source_id from ${openDues(scope)}`
/** What is not paid yet, in paise, with discounts that were taken back. */
const openOf = (scope: Pick<Scope, 'workspaceId'>) => sql<number>`coalesce((
  select sum(${stillOpen})::bigint from ${openDues(scope)} and d.source_id = supplementary_invoices.id), 0)`

const listedOf = (scope: Reader) => (query: ReturnType<typeof ofWorkspace>) =>
  query
    .selectAll('supplementary_invoices')
    .select([
      sql<string>`sales.customer_id`.as('customer_id'),
      sql<string>`sales.invoice_date`.as('invoice_date'),
      sql<SupplementReason>`supplementary_invoices.reason`.as('reason'),
      openOf(scope).as('open_paise'),
      sql<string>`sales.sale_id`.as('invoice_number'),
      sql<string>`sales.customer ->> 'name'`.as('customer_name'),
      sql<string | null>`sales.customer ->> 'gstin'`.as('customer_gstin'),
      sql<string | null>`sales.place_of_supply ->> 'stateName'`.as('place_of_supply'),
    ])
export type SupplementRow = Awaited<ReturnType<typeof pageOfSupplements>>['rows'][number]

/** The invoices that match a search by number, bill, customer or phone, and filters. */
function matching(scope: Scope, { search, filters = {}, sortBy }: SupplementsList) {
  const { status, customerId, from, to } = filters
  let rows = ofWorkspace(scope)
  // The order of the index of sales is of no use to PostgreSQL as long as an invoice might have no sale.
  if (sortBy === 'customer') rows = rows.where('sales.id', 'is not', null)
  if (search)
    rows = rows.where(
      holdsWords(sql`lower(concat_ws(' ', supplementary_invoices.number, sales.search))`, search),
    )
  if (customerId) rows = rows.where('sales.customer_id', '=', customerId)
  if (status)
    rows = rows.where('supplementary_invoices.cancelled_at', status === 'cancelled' ? 'is not' : 'is', null)
  if (status === 'open')
    rows = rows.where(sql<boolean>`supplementary_invoices.id = any(array(${openIds(scope)}))`)
  if (status === 'paid') rows = rows.where(sql<boolean>`supplementary_invoices.id not in (${openIds(scope)})`)
  if (from) rows = rows.where('supplementary_invoices.issued_on', '>=', from)
  if (to) rows = rows.where('supplementary_invoices.issued_on', '<=', to)
  return rows
}

const sortColumns = {
  number: { neverNull: sql.ref('supplementary_invoices.number') },
  customer: { neverNull: sql`lower(sales.customer ->> 'name')` },
  amount: { neverNull: total },
  createdAt: { neverNull: sql.ref('supplementary_invoices.created_at') },
}

/** One page of supplementary invoices. */
export const pageOfSupplements = (scope: Scope, asked: SupplementsList) =>
  pageOf(scope, asked, matching(scope, asked), listedOf(scope), {
    by: sortColumns[asked.sortBy ?? 'createdAt'],
    id: sql.ref('supplementary_invoices.id'),
  })

type Sums = { taxable: number; tax: number; total: number; open: number }

/** What all matching invoices come to without cancelled ones, in paise. */
export async function sumsOfSupplements(scope: Scope, asked: SupplementsList): Promise<Sums> {
  const open = sql<number>`case when supplementary_invoices.id in (${openIds(scope)}) then ${openOf(scope)} else 0 end`
  const row = await scope.one(
    matching(scope, asked)
      .where('supplementary_invoices.cancelled_at', 'is', null)
      .select([
        sql<number>`coalesce(sum(supplementary_invoices.taxable_paise), 0)::bigint`.as('taxable'),
        sql<number>`coalesce(sum(supplementary_invoices.tax_paise), 0)::bigint`.as('tax'),
        sql<number>`coalesce(sum(${total}), 0)::bigint`.as('total'),
        sql<number>`coalesce(sum(${open}), 0)::bigint`.as('open'),
      ]),
  )
  return row ?? { taxable: 0, tax: 0, total: 0, open: 0 }
}

/** This workspace's supplementary invoice, or notFound. */
export async function findSupplement(scope: Reader, id: string): Promise<SupplementRow> {
  const row = await scope.one(
    listedOf(scope)(ofWorkspace(scope).where('supplementary_invoices.id', '=', id)),
    'find_supplement',
  )
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

/** The supplementary invoices of a sale, newest first. */
export const supplementsOf = (scope: Scope, saleId: string): Promise<SupplementRow[]> =>
  scope.many(
    listedOf(scope)(ofWorkspace(scope).where('supplementary_invoices.sale_id', '=', saleId)).orderBy(
      'supplementary_invoices.id',
      'desc',
    ),
    'supplements_of_sale',
  )

/** A line with its amounts in paise, and the taxes of the sold line. */
type AddedLine = {
  saleLineId: string
  taxable: number
  taxes: TaxAmount[]
  soldTaxes: TaxAmount[]
}

/** What the supplementary invoices of a sale charge that were not cancelled, the oldest first. */
export const addedLinesOf = (scope: Scope, saleId: string) =>
  scope.many(
    sql<AddedLine & { invoiceId: string; number: string }>`
      select x.id as "invoiceId", x.number, b.sale_line_id as "saleLineId", b.taxable_paise as taxable, b.taxes,
             l.taxes as "soldTaxes"
      from supplementary_invoices x
      join supplementary_invoice_lines b on b.workspace_id = x.workspace_id and b.invoice_id = x.id
      join sale_lines l on l.workspace_id = x.workspace_id and l.id = b.sale_line_id
      where x.workspace_id = ${scope.workspaceId} and x.sale_id = ${saleId}::uuid and x.cancelled_at is null
      order by length(x.number), x.number`.compile(db),
    'added_lines_of_sale',
  )

/** A line of an invoice in paise, with the goods of the sold line. */
export type SupplementLine = AddedLine & {
  productName: string
  hsnNumber: string
  tax: number
  amount: number
}

/** The lines of an invoice in the order of the sale. */
export const linesOfSupplement = (scope: Reader, id: string): Promise<SupplementLine[]> =>
  scope.many(
    sql<SupplementLine>`
      select b.sale_line_id as "saleLineId", l.product_name as "productName", l.hsn_number as "hsnNumber",
             l.taxes as "soldTaxes", b.taxable_paise as taxable, b.taxes, b.tax_paise as tax, b.amount_paise as amount
      from supplementary_invoice_lines b
      join sale_lines l on l.workspace_id = ${scope.workspaceId} and l.id = b.sale_line_id
      where b.workspace_id = ${scope.workspaceId} and b.invoice_id = ${id}::uuid
      order by l.position`.compile(db),
    'lines_of_supplement',
  )

type NewInvoice = Omit<Insertable<SupplementaryInvoices>, 'cancelled_at' | 'cancelled_by_name'>
type NewLine = Omit<Insertable<SupplementaryInvoiceLines>, 'taxes'> & { taxes: readonly TaxAmount[] }

const insertOf = (columns: string, lineColumns: string) => `
  with head as (
    insert into supplementary_invoices (${columns})
    select ${columns} from jsonb_populate_record(null::supplementary_invoices, $1::jsonb -> 'invoice')
    returning 1
  )
  insert into supplementary_invoice_lines (${lineColumns})
  select ${lineColumns} from jsonb_populate_recordset(null::supplementary_invoice_lines, $1::jsonb -> 'lines') returning 1`

/** Adds a supplementary invoice with its lines. One statement. */
export async function insertSupplement(scope: Scope, invoice: NewInvoice, lines: NewLine[]): Promise<void> {
  queueTrade(scope, invoice.id)
  await scope.run(
    CompiledQuery.raw(insertOf(columnsOf([invoice]), columnsOf(lines)), [JSON.stringify({ invoice, lines })]),
    'insert_supplement',
  )
}

/** Marks an invoice as cancelled; false if it was already. */
export async function markCancelled(scope: Scope, id: string): Promise<boolean> {
  const marked = await scope.one(
    db
      .updateTable('supplementary_invoices')
      .set({ cancelled_at: scope.now, cancelled_by_name: scope.userName })
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id)
      .where('cancelled_at', 'is', null)
      .returning('id'),
    'cancel_supplement',
  )
  return marked !== undefined
}
