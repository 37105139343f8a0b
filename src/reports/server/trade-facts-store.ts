import { type RawBuilder, sql } from 'kysely'

const onFirstLine = (document: string) =>
  sql`case when row_number() over () = 1 then ${sql.ref(`${document}.round_off_paise`)} else 0 end`

/**
 * The facts of some `documents` (workspace_id, document_id, times) of a workspace, or of each one's own (`d.workspace_id`), as common table expressions: every line of a delivered
 * sale (sign 1), of a supplementary invoice (sign 1 and quantity 0), or of a return or other credit note (sign -1) with
 * its Indian day, in paise, the round-off of a document on one of its lines; times is -1 for one that was cancelled after it was added up. The cost of a line is rounded once; the cost
 * of its returns is rounded on their running total, so that a full return deducts exactly that cost. "offset 0" makes
 * PostgreSQL look up each document: without statistics, as in a new installation, it would combine all sales and returns.
 */
export const facts = (documents: RawBuilder<unknown>, own: string | RawBuilder<unknown>) => sql`
  documents as (${documents}), facts as (
    select d.times, sold.* from documents d
    cross join lateral (
      select 1 as sign, s.workspace_id, s.invoice_date as day, s.id as document_id, s.customer_id, l.product_id, l.quantity,
             l.taxable_paise, l.tax_paise, round(l.cost_paise * l.quantity) as cost_paise, l.taxes, false as written_off,
             ${onFirstLine('s')} as rounded_paise
      from sales s
      join sale_lines l on l.workspace_id = ${own} and l.sale_id = s.id
      where s.workspace_id = ${own} and s.id = d.document_id
      offset 0) sold
    union all
    select d.times, more.* from documents d
    cross join lateral (
      select 1 as sign, x.workspace_id, x.issued_on as day, x.id as document_id, s.customer_id, l.product_id, 0 as quantity,
             b.taxable_paise, b.tax_paise, 0 as cost_paise, b.taxes, false as written_off, ${onFirstLine('x')} as rounded_paise
      from supplementary_invoices x
      join supplementary_invoice_lines b on b.workspace_id = ${own} and b.invoice_id = x.id
      join sale_lines l on l.workspace_id = ${own} and l.id = b.sale_line_id
      join sales s on s.workspace_id = ${own} and s.id = x.sale_id
      where x.workspace_id = ${own} and x.id = d.document_id
      offset 0) more
    union all
    select d.times, back.* from documents d
    cross join lateral (
      select -1 as sign, r.workspace_id, (r.created_at at time zone 'Asia/Kolkata')::date as day, r.id as document_id,
             s.customer_id, l.product_id, b.quantity, b.taxable_paise, b.tax_paise,
             case when b.quantity = 0 then 0
                  else round(l.cost_paise * before.so_far) - round(l.cost_paise * (before.so_far - b.quantity))
             end as cost_paise, b.taxes, not b.restocked as written_off, ${onFirstLine('r')} as rounded_paise
      from sale_returns r
      join sale_return_lines b on b.workspace_id = ${own} and b.return_id = r.id
      join sale_lines l on l.workspace_id = ${own} and l.id = b.sale_line_id
      join sales s on s.workspace_id = ${own} and s.id = r.sale_id
      cross join lateral (
        select sum(e.quantity) as so_far
        from sale_return_lines e join sale_returns er on er.workspace_id = ${own} and er.id = e.return_id
        where e.workspace_id = ${own} and e.sale_line_id = b.sale_line_id
          and (length(er.return_id), er.return_id) <= (length(r.return_id), r.return_id)
      ) before
      where r.workspace_id = ${own} and r.id = d.document_id
      offset 0) back
  ), keyed as (
    select facts.*, of.dimension, of.key, facts.tax_paise as counted_tax, of.counted_off from facts
    cross join lateral (
      values ('all', '', rounded_paise), ('product', coalesce(product_id::text, ''), 0), ('customer', customer_id::text, 0)
    ) as of(dimension, key, counted_off)
    union all
    select facts.*, 'tax', tax ->> 'type', (tax ->> 'amount')::bigint, 0 from facts, jsonb_array_elements(taxes) as tax
  )`

/** The sums of a group of facts; the columns of `trade_sums`. Round-off counts in the sums of all documents only. */
export const measures = sql`
  count(distinct document_id) filter (where sign = 1 and quantity > 0 and times = 1)
    - count(distinct document_id) filter (where sign = 1 and quantity > 0 and times = -1) as bills,
  count(distinct document_id) filter (where sign = -1 and quantity > 0) as returns,
  sum(times * sign * quantity) as quantity,
  sum(times * sign * taxable_paise)::bigint as taxable_paise,
  sum(times * sign * counted_tax)::bigint as tax_paise,
  sum(times * sign * cost_paise)::bigint as cost_paise,
  coalesce(sum(times * (taxable_paise + tax_paise + counted_off)) filter (where sign = 1 and quantity > 0), 0)::bigint as sold_paise,
  coalesce(sum(taxable_paise + tax_paise + counted_off) filter (where sign = -1), 0)::bigint as returned_paise,
  coalesce(sum(cost_paise) filter (where written_off), 0)::bigint as written_off_paise,
  sum(times * sign * counted_off)::bigint as rounded_paise`

/**
 * The periods that a fact counts in: its day, and of products and customers, of which there are many, also its month
 * and financial year.
 */
export const periods = sql`
  join lateral (values
    ('day', day),
    ('month', date_trunc('month', day)::date),
    ('year', (date_trunc('year', day - interval '3 months') + interval '3 months')::date)
  ) as period(grain, starts_on) on grain = 'day' or dimension in ('product', 'customer')`
