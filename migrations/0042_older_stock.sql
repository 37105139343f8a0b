-- Books the movements of stock from before stock was in the ledger; a second run adds nothing. Account 3900 takes what
-- older intakes cost, as nobody recorded which of them were billed and paid.
create temporary table unbooked on commit drop as
  select m.workspace_id, coalesce(m.document_id, m.id) as source_id, m.kind as event,
         case m.kind when 'intake' then m.document_label when 'opening' then 'Opening stock' else p.product_id end as number,
         (m.created_at at time zone 'Asia/Kolkata')::date as day, m.created_at, m.user_id, m.user_name, m.value_paise
  from stock_movements m
  join products p on p.workspace_id = m.workspace_id and p.id = m.product_id
  where m.kind in ('intake', 'opening', 'adjustment', 'revaluation')
    and not exists (
      select from vouchers v
      where v.workspace_id = m.workspace_id and v.source_id = coalesce(m.document_id, m.id) and v.event = m.kind)
    -- Opening stock that was imported together has one voucher.
    and (m.kind <> 'opening' or not exists (
      select from vouchers v
      where v.workspace_id = m.workspace_id and v.event = 'opening' and v.created_at = m.created_at));

analyze unbooked;

create temporary table unbooked_vouchers on commit drop as
  select workspace_id, gen_random_uuid() as id, min(source_id::text)::uuid as source_id, event, min(number) as number,
         min(day) as day, min(created_at) as created_at, min(user_id::text)::uuid as user_id, min(user_name) as user_name,
         sum(value_paise) as value
  from unbooked
  group by workspace_id, event,
           case when event = 'opening' then created_at::text else source_id::text end
  having sum(value_paise) <> 0 or event = 'intake';

analyze unbooked_vouchers;

insert into vouchers (workspace_id, id, source_id, event, number, voucher_date, created_by, created_by_name, created_at)
select workspace_id, id, source_id, event, number, day, user_id, user_name, created_at from unbooked_vouchers;

insert into postings (workspace_id, voucher_id, line, account, amount_paise, voucher_date)
select v.workspace_id, v.id, l.line, l.account, l.amount, v.day
from unbooked_vouchers v
cross join lateral (
  values (1, 1200, v.value), (2, case when v.event in ('intake', 'opening') then 3900 else 5020 end, -v.value)
) l (line, account, amount)
where l.amount <> 0;

analyze vouchers;
analyze postings;

-- Cost of the goods that were delivered and returned joins the vouchers of their sales and returns.
insert into postings (workspace_id, voucher_id, line, account, amount_paise, voucher_date)
select v.workspace_id, v.id, last.line + row_number() over (partition by v.workspace_id, v.id order by l.account), l.account,
       l.amount, v.voucher_date
from vouchers v
join lateral (select coalesce(max(line), 0) as line, coalesce(bool_or(account in (1200, 5020)), false) as booked
              from postings where workspace_id = v.workspace_id and voucher_id = v.id) last on not last.booked
left join (
  select workspace_id, document_id, sum(value_paise) as value from stock_movements where kind in ('sale', 'return') group by 1, 2
) moved on moved.workspace_id = v.workspace_id and moved.document_id = v.source_id
left join (
  select b.workspace_id, b.return_id, sum(round(s.cost_paise * b.quantity)) as cost
  from sale_return_lines b
  join sale_lines s on s.workspace_id = b.workspace_id and s.id = b.sale_line_id
  where not b.restocked
  group by 1, 2
) spoilt on spoilt.workspace_id = v.workspace_id and spoilt.return_id = v.source_id
cross join lateral (
  values (1200, coalesce(moved.value, 0)), (5000, -coalesce(moved.value, 0) - coalesce(spoilt.cost, 0)),
         (5020, coalesce(spoilt.cost, 0))
) l (account, amount)
where v.event in ('sale_delivered', 'return') and l.amount <> 0;
