-- What was sold and returned counts as it was billed and credited, after rounding to the whole rupee.
alter table trade_sums add column rounded_paise bigint not null default 0;

with added_up as (
  (select workspace_id, id from sales where status in ('delivered', 'returned')
   union all select workspace_id, id from sale_returns where not cancels_sale
   union all select workspace_id, id from supplementary_invoices where cancelled_at is null
   except select workspace_id, document_id from trade_queue where times = 1)
  union all select workspace_id, document_id from trade_queue where times = -1
), rounded as (
  select workspace_id, id, invoice_date as day, round_off_paise as sold, 0 as supplemented, 0 as returned
  from sales where round_off_paise <> 0
  union all
  select workspace_id, id, issued_on, 0, round_off_paise, 0 from supplementary_invoices where round_off_paise <> 0
  union all
  select workspace_id, id, (created_at at time zone 'Asia/Kolkata')::date, 0, 0, round_off_paise
  from sale_returns where round_off_paise <> 0
), of_day as (
  select workspace_id, day, sum(sold) as sold, sum(supplemented) as supplemented, sum(returned) as returned
  from rounded join added_up using (workspace_id, id) group by workspace_id, day
)
update trade_sums t
set sold_paise = t.sold_paise + d.sold, returned_paise = t.returned_paise + d.returned,
    rounded_paise = d.sold + d.supplemented - d.returned
from of_day d
where t.workspace_id = d.workspace_id and t.starts_on = d.day and t.dimension = 'all' and t.grain = 'day';

-- The list of sales shows and sorts what is to be paid.
drop index sales_by_amount;
create index sales_by_amount on sales (workspace_id, (total_amount_paise + round_off_paise), id);
