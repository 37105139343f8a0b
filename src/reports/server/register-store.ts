import { type RawBuilder, sql } from 'kysely'
import type { DateRange } from '#base/dates.ts'
import type { Paise } from '#base/money.ts'
import { afterCursor, cursorOf, orderOf } from '#base/server/cursor.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { HsnLine } from '#pricing/totals.ts'
import type { SaleStatus } from '#sales/status.ts'

/** Whether a row `s` of `sales` has no amounts in its month: cancelled, and not by a credit note of a later day. */
const isWithout = sql<boolean>`(s.status = 'cancelled' and not exists (
  select from sale_returns c where c.workspace_id = s.workspace_id and c.sale_id = s.id and c.cancels_sale))`

/** A period, the cursor of the page before, and how many documents a page has. */
export type Asked = DateRange & { cursor?: string | undefined; perPage: number }

const order = orderOf({ neverNull: sql.ref('day') }, sql.ref('id'), 'asc')

/** The next documents by day and id, of several kinds, and the cursor of the page after them. No kind is read further than a page. */
export async function next<Row extends { id: string; day: string }>(
  scope: Scope,
  kinds: RawBuilder<Row>[],
  { cursor, perPage }: Asked,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const rest = cursor === undefined ? sql`` : sql`where ${afterCursor(order, cursor)}`
  const page = sql`order by day, id limit ${perPage + 1}`
  const pages = kinds.map((kind) => sql<Row>`(select * from (${kind}) as documents ${rest} ${page})`)
  const found = await scope.many(sql<Row>`${sql.join(pages, sql` union all `)} ${page}`.compile(db))
  const rows = found.slice(0, perPage)
  const last = found.length > rows.length ? rows.at(-1) : undefined
  return { rows, nextCursor: last ? cursorOf(order, { value: last.day, id: last.id }) : null }
}

/** When a day starts and ends in India. */
export const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'Asia/Kolkata'`
export const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'`

/** A line of a document, in paise. */
export type LineRow = HsnLine & { document_id: string }

type SoldRow = {
  kind: 'sale' | 'supplementaryInvoice' | 'return' | 'creditNote'
  id: string
  /** The document to open: itself, or the note that it cancels. */
  document_id: string
  number: string
  against: string | null
  day: string
  /** Null for what is against a bill; 'cancelled' for a supplementary invoice that was, and for what cancels a note. */
  status: SaleStatus | null
  customer: { name: string; gstin: string | null }
  place_of_supply: { state: string; stateName: string } | null
  exempt_from_audit: boolean
  round_off: Paise
}

/** The next bills, supplementary invoices, returns and other credit notes of a period. */
export const nextSold = (scope: Scope, asked: Asked) =>
  next(
    scope,
    [
      sql<SoldRow>`
      select 'sale' as kind, s.id, s.id as document_id, s.sale_id as number, null as against, s.invoice_date as day, s.status, s.customer,
             s.place_of_supply, s.exempt_from_audit, case when ${isWithout} then 0 else s.round_off_paise end as round_off
      from sales s
      where s.workspace_id = ${scope.workspaceId} and s.invoice_date between ${asked.from}::date and ${asked.to}::date`,
      sql<SoldRow>`
      select 'supplementaryInvoice' as kind, x.id, x.id as document_id, x.number, s.sale_id as against, x.issued_on as day,
             case when x.cancelled_at is not null then 'cancelled' end as status, s.customer, s.place_of_supply, s.exempt_from_audit,
             case when x.cancelled_at is null then x.round_off_paise else 0 end as round_off
      from supplementary_invoices x join sales s on s.workspace_id = ${scope.workspaceId} and s.id = x.sale_id
      where x.workspace_id = ${scope.workspaceId} and x.issued_on between ${asked.from}::date and ${asked.to}::date`,
      sql<SoldRow>`
      select case when r.return_id is null then 'creditNote' else 'return' end as kind, r.id,
             coalesce(r.cancels_id, r.id) as document_id,
             coalesce(r.note_number, r.return_id, (
               select c.note_number from sale_returns c where c.workspace_id = ${scope.workspaceId} and c.id = r.cancels_id
             )) as number,
             s.sale_id as against, (r.created_at at time zone 'Asia/Kolkata')::date as day,
             case when r.cancels_id is not null then 'cancelled' end as status,
             s.customer, s.place_of_supply, s.exempt_from_audit, -r.round_off_paise as round_off
      from sale_returns r join sales s on s.workspace_id = ${scope.workspaceId} and s.id = r.sale_id
      where r.workspace_id = ${scope.workspaceId}
        and r.created_at >= ${startOf(asked.from)} and r.created_at < ${endOf(asked.to)}`,
    ],
    asked,
  )

/** Stored taxes with negative amounts. */
export const negative = (taxes: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(jsonb_set(tax, '{amount}', to_jsonb(-(tax ->> 'amount')::bigint)) order by place), '[]')
  from jsonb_array_elements(${taxes}) with ordinality as each (tax, place))`

/** The lines of bills, supplementary invoices and credit notes; of notes with negative amounts, of what is cancelled none. */
export const linesOfSold = (scope: Scope, ids: string[]) =>
  scope.many(
    sql<LineRow>`
      select l.sale_id as document_id, l.hsn_number as "hsnNumber", l.taxable_paise as taxable, l.tax_paise as tax, l.taxes
      from sale_lines l
      join sales s on s.workspace_id = ${scope.workspaceId} and s.id = l.sale_id and not ${isWithout}
      where l.workspace_id = ${scope.workspaceId} and l.sale_id = any(${ids}::uuid[])
      union all
      select b.invoice_id, l.hsn_number, b.taxable_paise, b.tax_paise, b.taxes
      from supplementary_invoice_lines b
      join supplementary_invoices x on x.workspace_id = ${scope.workspaceId} and x.id = b.invoice_id and x.cancelled_at is null
      join sale_lines l on l.workspace_id = ${scope.workspaceId} and l.id = b.sale_line_id
      where b.workspace_id = ${scope.workspaceId} and b.invoice_id = any(${ids}::uuid[])
      union all
      select b.return_id, l.hsn_number, -b.taxable_paise, -b.tax_paise,
             ${negative(sql`b.taxes`)}
      from sale_return_lines b
      join sale_lines l on l.workspace_id = ${scope.workspaceId} and l.id = b.sale_line_id
      where b.workspace_id = ${scope.workspaceId} and b.return_id = any(${ids}::uuid[])`.compile(db),
    'register_sold_lines',
  )
