import type { Check } from './books.ts'

/** Documents keep their number for good; invoices have a series for each financial year of their date. */
const documents = `
  select workspace_id, 'sale' as series, sale_id as label,
         to_char(invoice_date - interval '3 months', 'YY') || to_char(invoice_date + interval '9 months', 'YY') as period
  from sales
  union all
  select workspace_id, 'quotation', number,
         to_char(quoted_on - interval '3 months', 'YY') || to_char(quoted_on + interval '9 months', 'YY')
  from quotations
  union all
  select workspace_id, 'challan', number,
         to_char(sent_on - interval '3 months', 'YY') || to_char(sent_on + interval '9 months', 'YY')
  from challans
  union all select workspace_id, 'purchase-order', order_id, '' from purchase_orders
  union all select workspace_id, 'inventory-intake', intake_id, '' from inventory_intakes
  union all select workspace_id, 'return', return_id, '' from sale_returns where return_id is not null
  union all
  select workspace_id, 'credit-note', note_number,
         to_char((created_at at time zone 'Asia/Kolkata')::date - interval '3 months', 'YY')
         || to_char((created_at at time zone 'Asia/Kolkata')::date + interval '9 months', 'YY')
  from sale_returns where note_number is not null
  union all
  select workspace_id, kind, number,
         to_char(received_on - interval '3 months', 'YY') || to_char(received_on + interval '9 months', 'YY')
  from receipts
  union all
  select workspace_id, 'payment', number,
         to_char(paid_on - interval '3 months', 'YY') || to_char(paid_on + interval '9 months', 'YY')
  from payments
  union all
  select workspace_id, 'debit-note', number,
         to_char(noted_on - interval '3 months', 'YY') || to_char(noted_on + interval '9 months', 'YY')
  from debit_notes
  union all
  select workspace_id, 'supplementary-invoice', number,
         to_char(issued_on - interval '3 months', 'YY') || to_char(issued_on + interval '9 months', 'YY')
  from supplementary_invoices
  union all
  select workspace_id, 'self-invoice', self_invoice,
         to_char(self_invoiced_on - interval '3 months', 'YY') || to_char(self_invoiced_on + interval '9 months', 'YY')
  from (
    select workspace_id, self_invoice, self_invoiced_on from vendor_bills where self_invoice is not null
    union all
    select workspace_id, self_invoice, self_invoiced_on from expenses where self_invoice is not null
  ) self_invoiced
  union all
  select workspace_id, 'expense', number,
         to_char(spent_on - interval '3 months', 'YY') || to_char(spent_on + interval '9 months', 'YY')
  from expenses
  union all
  select workspace_id, case kind when 'contra' then kind else 'journal' end, number,
         to_char(dated_on - interval '3 months', 'YY') || to_char(dated_on + interval '9 months', 'YY')
  from journals where kind <> 'opening'`

/** Records that nothing refers to can be deleted, so their numbers may have gaps. */
const records = `
  select workspace_id, 'customer' as series, customer_id as label, '' as period from customers
  union all select workspace_id, 'product', product_id, '' from products`

const numbered = (rows: string) =>
  `select workspace_id, series, period, label, substring(label from '[0-9]+$')::bigint as n from (${rows}) numbered`

/** A few more numbers than a series has documents: if it counted further, one of these is missing. */
const missing: Check = `
  with numbered as materialized (${numbered(documents)}),
  held as (select workspace_id, series, period, count(*) as documents from numbered group by 1, 2, 3)
  select w.slug, format('Number %s is missing from the series %s', counted.n, trim(s.series || ' ' || s.period)) as says
  from number_series s
  join workspaces w using (workspace_id)
  left join held using (workspace_id, series, period)
  cross join lateral generate_series(1, least(s.last_number, coalesce(held.documents, 0) + 100)) as counted (n)
  where s.series in ('sale', 'quotation', 'challan', 'purchase-order', 'inventory-intake', 'return', 'credit-note', 'receipt', 'refund', 'payment', 'debit-note',
                     'supplementary-invoice', 'self-invoice', 'expense', 'contra', 'journal')
    and not exists (
      select from numbered d
      where d.workspace_id = s.workspace_id and d.series = s.series and d.period = s.period and d.n = counted.n)`

const twice: Check = `
  select w.slug, format('%s numbers of the series %s end in %s: %s', count(*), trim(series || ' ' || period), n,
           string_agg(label, ', ')) as says
  from (${numbered(documents)} union all ${numbered(records)}) numbered
  join workspaces w using (workspace_id)
  group by w.slug, series, period, n having count(*) > 1`

const notCounted: Check = `
  select w.slug, format('%s is beyond the last number of its series, which is %s', label, coalesce(s.last_number, 0)) as says
  from (${numbered(documents)} union all ${numbered(records)}) numbered
  join workspaces w using (workspace_id)
  left join number_series s using (workspace_id, series, period)
  where n > coalesce(s.last_number, 0)`

/** Every series of numbers counts from 1 without a gap or a repetition. */
export const numberChecks: readonly Check[] = [missing, twice, notCounted]
