import { type RawBuilder, sql } from 'kysely'
import type { DateRange } from '#base/dates.ts'
import type { Paise } from '#base/money.ts'
import { afterCursor, cursorOf, orderOf } from '#base/server/cursor.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { LineTax } from '#pricing/tax.ts'
import type { HsnLine } from '#pricing/totals.ts'
import type { SaleStatus } from '#sales/status.ts'

const AT_A_TIME = 100

/** A period, and the cursor of the page before. */
export type Asked = DateRange & { cursor?: string | undefined }

const order = orderOf({ neverNull: sql.ref('day') }, sql.ref('id'), 'asc')

/** The next documents by day and id, and the cursor of the page after them. */
async function next<Row extends { id: string; day: string }>(
  scope: Scope,
  documents: RawBuilder<Row>,
  { cursor }: Asked,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const rest = cursor === undefined ? sql`` : sql`where ${afterCursor(order, cursor)}`
  const found = await scope.many(
    sql<Row>`select * from (${documents}) as documents ${rest} order by day, id limit ${AT_A_TIME + 1}`.compile(
      db,
    ),
  )
  const rows = found.slice(0, AT_A_TIME)
  const last = found.length > rows.length ? rows.at(-1) : undefined
  return { rows, nextCursor: last ? cursorOf(order, { value: last.day, id: last.id }) : null }
}

const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'Asia/Kolkata'`
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'`

/** A line of a document, in paise. */
export type LineRow = HsnLine & { document_id: string }

type SoldRow = {
  kind: 'sale' | 'return' | 'creditNote'
  id: string
  number: string
  against: string | null
  day: string
  /** Null for a return or credit note; 'cancelled' for what cancels one. */
  status: SaleStatus | null
  customer: { name: string; gstin: string | null }
  place_of_supply: { state: string; stateName: string } | null
  exempt_from_audit: boolean
  round_off: Paise
}

/** The next bills, returns and other credit notes of a period. */
export const nextSold = (scope: Scope, asked: Asked) =>
  next(
    scope,
    sql<SoldRow>`
      select 'sale' as kind, id, sale_id as number, null as against, invoice_date as day, status, customer,
             place_of_supply, exempt_from_audit,
             case when status = 'cancelled' then 0 else round_off_paise end as round_off
      from sales
      where workspace_id = ${scope.workspaceId} and invoice_date between ${asked.from}::date and ${asked.to}::date
      union all
      select case when r.return_id is null then 'creditNote' else 'return' end, r.id,
             coalesce(r.note_number, r.return_id, (
               select c.note_number from sale_returns c where c.workspace_id = ${scope.workspaceId} and c.id = r.cancels_id)),
             s.sale_id, (r.created_at at time zone 'Asia/Kolkata')::date,
             case when r.cancels_id is not null then 'cancelled' end,
             s.customer, s.place_of_supply, s.exempt_from_audit, -r.round_off_paise
      from sale_returns r join sales s on s.workspace_id = ${scope.workspaceId} and s.id = r.sale_id
      where r.workspace_id = ${scope.workspaceId}
        and r.created_at >= ${startOf(asked.from)} and r.created_at < ${endOf(asked.to)}`,
    asked,
  )

/** The lines of bills and credit notes; of notes with negative amounts, of cancelled bills none. */
export const linesOfSold = (scope: Scope, ids: string[]) =>
  scope.many(
    sql<LineRow>`
      select l.sale_id as document_id, l.hsn_number as "hsnNumber", l.taxable_paise as taxable, l.tax_paise as tax, l.taxes
      from sale_lines l
      join sales s on s.workspace_id = ${scope.workspaceId} and s.id = l.sale_id and s.status <> 'cancelled'
      where l.workspace_id = ${scope.workspaceId} and l.sale_id = any(${ids}::uuid[])
      union all
      select b.return_id, l.hsn_number, -b.taxable_paise, -b.tax_paise,
             (select coalesce(jsonb_agg(jsonb_set(tax, '{amount}', to_jsonb(-(tax ->> 'amount')::bigint)) order by place), '[]')
              from jsonb_array_elements(b.taxes) with ordinality as each (tax, place))
      from sale_return_lines b
      join sale_lines l on l.workspace_id = ${scope.workspaceId} and l.id = b.sale_line_id
      where b.workspace_id = ${scope.workspaceId} and b.return_id = any(${ids}::uuid[])`.compile(db),
    'register_sold_lines',
  )

type BoughtRow = {
  id: string
  number: string
  day: string
  arrival: string
  vendor_name: string
  gstin: string
  purchase_order: string | null
}

/** The next confirmed intakes of a period. */
export const nextBought = (scope: Scope, asked: Asked) =>
  next(
    scope,
    sql<BoughtRow>`
      select i.id, i.intake_id as number, (i.confirmed_at at time zone 'Asia/Kolkata')::date as day,
             i.arriving_time as arrival, i.vendor_name, v.gst_number as gstin, o.order_id as purchase_order
      from inventory_intakes i
      join vendors v on v.workspace_id = ${scope.workspaceId} and v.id = i.vendor_id
      left join purchase_orders o on o.workspace_id = ${scope.workspaceId} and o.id = i.purchase_order_id
      where i.workspace_id = ${scope.workspaceId} and i.status = 'confirmed'
        and i.confirmed_at >= ${startOf(asked.from)} and i.confirmed_at < ${endOf(asked.to)}`,
    asked,
  )

/** A line of an intake: its price per unit in paise before the discount in percent. */
export type BoughtLineRow = {
  document_id: string
  hsnNumber: string
  price: Paise
  quantity: number
  discountPercent: number
  taxes: LineTax[]
}

/** The lines of intakes. */
export const linesOfBought = (scope: Scope, ids: string[]) =>
  scope.many(
    sql<BoughtLineRow>`
      select intake_id as document_id, hsn_number as "hsnNumber", buying_price_paise as price, quantity,
             discount as "discountPercent", taxes
      from inventory_intake_items
      where workspace_id = ${scope.workspaceId} and intake_id = any(${ids}::uuid[])`.compile(db),
    'register_bought_lines',
  )
