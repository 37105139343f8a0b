import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

/** How many of a customer's latest sales are searched, and how many prices of each product are answered. */
const LATEST_SALES = 300
const LATEST_PRICES = 5

/** A line that a customer was billed; amounts in paise. */
type PastLine = {
  id: string
  productId: string
  saleId: string
  displayId: string
  invoiceDate: string
  price: number
  includesTax: boolean
  quantity: number
  unit: string
  discount: number
  taxable: number
  amount: number
}

/** The latest lines of each product among a customer's latest sales that were not cancelled, newest first. */
export const pastLines = (scope: Scope, customerId: string): Promise<PastLine[]> =>
  scope.many(
    sql<PastLine>`
      select id, "productId", "saleId", "displayId", "invoiceDate", price, "includesTax", quantity, unit, discount, taxable,
             amount
      from (
        select l.id, l.product_id as "productId", s.id as "saleId", s.sale_id as "displayId",
               s.invoice_date::text as "invoiceDate", l.price_paise as price,
               l.price_includes_tax as "includesTax", l.quantity, l.metric_shorthand as unit,
               l.discount_paise as discount, l.taxable_paise as taxable, l.amount_paise as amount,
               row_number() over (partition by l.product_id
                 order by s.invoice_date desc, s.created_at desc, l.position) as place
        from (
          select id, sale_id, invoice_date, created_at from sales
          where workspace_id = ${scope.workspaceId} and customer_id = ${customerId} and status <> 'cancelled'
          order by invoice_date desc, created_at desc
          limit ${LATEST_SALES}) s
        join sale_lines l on l.workspace_id = ${scope.workspaceId} and l.sale_id = s.id and l.product_id is not null) lines
      where place <= ${LATEST_PRICES}
      order by "productId", place`.compile(db),
    'past_lines',
  )
