import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

/** How many of a customer's latest sales are searched for all products, and for some, and how many prices of each are answered. */
const LATEST_SALES = 300
const LATEST_OF_PRODUCTS = 5000
const LATEST_PRICES = 5

/** A line that a customer was billed; amounts in paise. */
export type PastLine = {
  id: string
  productId: string
  saleId: string
  displayId: string
  invoiceDate: string
  price: number
  includesTax: boolean
  quantity: number
  unit: string
  pack: { name: string; size: number; price: number } | null
  discount: number
  taxable: number
  amount: number
}

/** A customer's latest sales that were not cancelled, newest first, by the index of the customer's sales. */
const latestSales = (scope: Scope, customerId: string, count: number) => sql`
  select id, sale_id, invoice_date, created_at from sales
  where workspace_id = ${scope.workspaceId} and customer_id = ${customerId}::uuid and status <> 'cancelled'
  order by invoice_date desc, created_at desc
  limit ${count}`

const facts = sql`l.id, l.product_id as "productId", s.id as "saleId", s.sale_id as "displayId",
  s.invoice_date::text as "invoiceDate", l.price_paise as price, l.price_includes_tax as "includesTax", l.quantity,
  l.metric_shorthand as unit, l.pack, l.discount_paise as discount, l.taxable_paise as taxable, l.amount_paise as amount`

const newest = sql`s.invoice_date desc, s.created_at desc, s.id desc, l.position`

/** The latest lines of each product among a customer's latest sales that were not cancelled, newest first. */
export const pastLines = (scope: Scope, customerId: string): Promise<PastLine[]> =>
  scope.many(
    sql<PastLine>`
      select * from (
        select ${facts}, row_number() over (partition by l.product_id order by ${newest}) as place
        from (${latestSales(scope, customerId, LATEST_SALES)}) s
        join sale_lines l on l.workspace_id = ${scope.workspaceId} and l.sale_id = s.id and l.product_id is not null) lines
      where place <= ${LATEST_PRICES}
      order by "productId", place`.compile(db),
    'past_lines',
  )

/** The same of these products among more sales: each product's lines are found by index and end with its fifth. */
export const pastLinesOf = (
  scope: Scope,
  customerId: string,
  productIds: readonly string[],
): Promise<PastLine[]> =>
  scope.many(
    sql<PastLine>`
      with latest as materialized (${latestSales(scope, customerId, LATEST_OF_PRODUCTS)})
      select lines.* from unnest(${[...productIds]}::uuid[]) with ordinality asked (id, place)
      cross join lateral (
        select ${facts}, row_number() over (order by ${newest}) as nth from latest s
        join sale_lines l on l.workspace_id = ${scope.workspaceId} and l.product_id = asked.id and l.sale_id = s.id
        order by nth limit ${LATEST_PRICES}) lines
      order by asked.place, lines.nth`.compile(db),
    'past_lines_of',
  )
