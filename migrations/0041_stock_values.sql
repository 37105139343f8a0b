-- What a movement is worth in paise: what is on hand of its lot, at unit cost and rounded, after it less before it.
-- Older movements are valued at the cost of today; what was revalued since then came in at the older cost.
alter table stock_movements drop constraint stock_movements_check1;

update stock_movements m set value_paise = v.value
from (
  select m.workspace_id, m.id,
         round(m.after * m.cost) - round((m.after - m.quantity) * m.cost) - case when m.nth = 1 then m.revalued else 0 end as value
  from (
    select s.workspace_id, s.id, s.quantity, s.kind,
           v.buying_price_paise - round(v.buying_price_paise * coalesce(v.discount, 0) / 100) as cost,
           sum(s.quantity) over lot as after,
           row_number() over lot as nth,
           coalesce(sum(s.value_paise) over (partition by s.workspace_id, s.product_version_id), 0) as revalued
    from stock_movements s
    join product_versions v on v.workspace_id = s.workspace_id and v.id = s.product_version_id
    window lot as (partition by s.workspace_id, s.product_version_id order by s.created_at, s.id)
  ) m
  where m.kind <> 'revaluation'
) v
where m.workspace_id = v.workspace_id and m.id = v.id;

alter table stock_movements alter column value_paise set not null;

alter table vouchers
  drop constraint vouchers_event_check,
  add constraint vouchers_event_check check (event in (
    'sale_made', 'sale_delivered', 'sale_cancelled', 'sale_opening', 'return', 'receipt', 'receipt_cancelled', 'refund',
    'refund_cancelled', 'intake', 'opening', 'adjustment', 'revaluation'
  ));
