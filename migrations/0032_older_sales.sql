-- Books sales and returns that were saved before the ledger; a second run adds nothing. Account 3900 takes what was not
-- recorded then: tax that is long paid, and the money of advances and of sales that were not on credit. PostgreSQL has no
-- statistics of what was just written unless it is analysed, and then compares each row with each other.
create temporary table older on commit drop as
  select s.workspace_id, s.id, s.sale_id, s.status, s.customer_id, s.invoice_date, s.due_date, s.created_by, s.created_at,
         coalesce(s.cancelled_at, s.created_at) as cancelled_at, coalesce(s.delivered_at, s.created_at) as delivered_at,
         coalesce(trim(u.name || ' ' || u.last_name), '') as created_by_name,
         s.total_amount_paise + s.round_off_paise as total, s.round_off_paise as rounded, s.taxable_paise as taxable, s.total_tax_paise as tax,
         case when s.status = 'cancelled' then 0
              when s.status = 'ordered' or s.payment_type = 'credit' then s.advance_amount_paise
              else s.total_amount_paise + s.round_off_paise - coalesce(r.credited, 0) end as paid
  from sales s
  left join users u on u.id = s.created_by
  left join (select workspace_id, sale_id, sum(amount_paise + round_off_paise) as credited from sale_returns group by 1, 2) r
    on r.workspace_id = s.workspace_id and r.sale_id = s.id
  where not exists (
    select from vouchers v where v.workspace_id = s.workspace_id and v.source_id = s.id and v.event = 'sale_made'
  );
analyze older;

insert into vouchers (workspace_id, id, source_id, event, number, voucher_date, created_by, created_by_name, created_at)
select o.workspace_id, gen_random_uuid(), o.id, e.event, o.sale_id, e.day, o.created_by, o.created_by_name, e.at
from older o
cross join lateral (
  select 'sale_made' as event, o.invoice_date as day, o.created_at as at
  union all
  select 'sale_delivered',
         case when (o.delivered_at at time zone 'Asia/Kolkata')::date = (o.created_at at time zone 'Asia/Kolkata')::date
              then o.invoice_date
              else greatest(o.invoice_date, (o.delivered_at at time zone 'Asia/Kolkata')::date) end,
         o.delivered_at
  where o.status in ('delivered', 'returned')
  union all
  select 'sale_opening', o.invoice_date, o.created_at where o.paid > 0
) e
where e.day is not null;

analyze vouchers;

insert into vouchers (workspace_id, id, source_id, event, number, voucher_date, reverses_id, created_by, created_by_name, created_at)
select o.workspace_id, gen_random_uuid(), o.id, 'sale_cancelled', o.sale_id, o.invoice_date, v.id, o.created_by,
       o.created_by_name, o.cancelled_at
from older o
join vouchers v on v.workspace_id = o.workspace_id and v.source_id = o.id and v.event = 'sale_made'
where o.status = 'cancelled';

insert into vouchers (workspace_id, id, source_id, event, number, voucher_date, created_by, created_by_name, created_at)
select o.workspace_id, gen_random_uuid(), r.id, 'return', r.return_id, (r.created_at at time zone 'Asia/Kolkata')::date,
       r.created_by, coalesce(trim(u.name || ' ' || u.last_name), ''), r.created_at
from older o
join sale_returns r on r.workspace_id = o.workspace_id and r.sale_id = o.id
left join users u on u.id = r.created_by;

analyze vouchers;

insert into postings (workspace_id, voucher_id, line, account, amount_paise, customer_id, voucher_date)
select o.workspace_id, v.id, row_number() over (partition by v.workspace_id, v.id order by l.account), l.account, l.amount,
       case when l.account = 1100 then o.customer_id end, v.voucher_date
from older o
join vouchers v on v.workspace_id = o.workspace_id and v.source_id = o.id
cross join lateral (
  values ('sale_made', 1100, o.total), ('sale_made', 2120, -o.taxable), ('sale_made', 3900, -o.tax),
         ('sale_made', 6095, -o.rounded), ('sale_cancelled', 6095, o.rounded),
         ('sale_delivered', 2120, o.taxable), ('sale_delivered', 4000, -o.taxable),
         ('sale_opening', 3900, o.paid), ('sale_opening', 1100, -o.paid),
         ('sale_cancelled', 1100, -o.total), ('sale_cancelled', 2120, o.taxable), ('sale_cancelled', 3900, o.tax)
) l (event, account, amount)
where l.event = v.event and l.amount <> 0;

insert into postings (workspace_id, voucher_id, line, account, amount_paise, customer_id, voucher_date)
select o.workspace_id, v.id, row_number() over (partition by v.workspace_id, v.id order by l.account), l.account, l.amount,
       case when l.account = 1100 then o.customer_id end, v.voucher_date
from older o
join sale_returns r on r.workspace_id = o.workspace_id and r.sale_id = o.id
join vouchers v on v.workspace_id = r.workspace_id and v.source_id = r.id and v.event = 'return'
cross join lateral (
  values (1100, -r.amount_paise - r.round_off_paise), (3900, r.tax_paise), (4010, r.taxable_paise), (6095, r.round_off_paise)
) l (account, amount)
where l.amount <> 0;

analyze postings;

insert into dues (workspace_id, id, customer_id, side, source_id, number, dated_on, due_on, amount_paise)
select p.workspace_id, v.id, p.customer_id, sign(p.amount_paise), v.source_id, v.number, v.voucher_date, v.due_on,
       abs(p.amount_paise)
from (
  select v.*, case when v.event = 'sale_made' then o.due_date end as due_on
  from older o join vouchers v on v.workspace_id = o.workspace_id and v.source_id = o.id
  union all
  select v.*, null
  from older o
  join sale_returns r on r.workspace_id = o.workspace_id and r.sale_id = o.id
  join vouchers v on v.workspace_id = r.workspace_id and v.source_id = r.id
) v
join postings p on p.workspace_id = v.workspace_id and p.voucher_id = v.id and p.account = 1100;

analyze dues;

-- A return settles its bill as far as the bill is open; the rest stays the customer's.
insert into settlements (workspace_id, id, debit_due, credit_due, amount_paise, settled_on, settled_by, settled_by_name, settled_at)
select o.workspace_id, gen_random_uuid(), bill.id, c.id, c.amount, greatest(bill.dated_on, c.dated_on), o.created_by,
       o.created_by_name, o.created_at
from older o
join vouchers made on made.workspace_id = o.workspace_id and made.source_id = o.id and made.event = 'sale_made'
join dues bill on bill.workspace_id = made.workspace_id and bill.id = made.id
cross join lateral (
  select d.id, d.dated_on, d.amount_paise as amount from dues d
  where d.workspace_id = o.workspace_id and d.source_id = o.id and d.side = -1
  union all
  select d.id, d.dated_on,
         least(d.amount_paise, greatest(0, o.total - o.paid - coalesce(
           sum(d.amount_paise) over (order by r.id rows between unbounded preceding and 1 preceding), 0)))
  from sale_returns r
  join dues d on d.workspace_id = r.workspace_id and d.source_id = r.id
  where r.workspace_id = o.workspace_id and r.sale_id = o.id
) c
where c.amount > 0;

analyze settlements;

update dues d set settled_paise = s.settled
from (
  select s.workspace_id, due.id, sum(s.amount_paise) as settled
  from settlements s
  cross join lateral (values (s.debit_due), (s.credit_due)) due (id)
  group by 1, 2
) s
where d.workspace_id = s.workspace_id and d.id = s.id and d.settled_paise <> s.settled;
