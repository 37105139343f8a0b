-- What keeps a bank account in the books and its statement apart, so that reconciling a day need not read all that both ever
-- had: vouchers that the bank does not show, and lines that no voucher explains. A row is one of them, or what of it differs,
-- from a day until the day on which it no longer does. It follows from vouchers, statement lines, their matches and stopped
-- cheques, and is noted again in the transaction that changes one of these.
create table reconciling_items (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  account integer not null,
  is_line boolean not null,
  -- Its voucher, or its line.
  item_id uuid not null,
  since date not null,
  until date not null,
  amount_paise bigint not null check (amount_paise <> 0),
  -- The day of a voucher that was neither matched nor taken back: from before the first line, it counts as on an earlier statement.
  unexplained_on date,
  -- How long it differed, by classes.
  lasting smallint generated always as
    (case when until < 'infinity' then width_bucket(until - since, array[9, 33, 129, 513]) end) stored,
  primary key (workspace_id, item_id, account, since),
  check (since < until)
);

grant select, insert, update, delete on reconciling_items to godown_app;
alter table reconciling_items enable row level security;
create policy own_workspace on reconciling_items for all to godown_app
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

with moved as materialized (
  select p.workspace_id, p.account, p.voucher_id, v.voucher_date as dated_on, v.event, v.source_id,
         back.voucher_date as ends_on, sum(p.amount_paise)::bigint as amount
  from postings p
  join vouchers v on v.workspace_id = p.workspace_id and v.id = p.voucher_id
  left join vouchers back on back.workspace_id = v.workspace_id and back.reverses_id = v.id
  where (p.account = 1020 or p.account > 10000) and v.reverses_id is null
    and v.event not like 'opening_balance%' and v.event <> 'cheque_stopped'
  group by 1, 2, 3, 4, 5, 6, 7 having sum(p.amount_paise) <> 0
), stops as materialized (
  select m.workspace_id, m.account, m.voucher_id, s.moved_on, s.amount_paise from moved m
  join cheque_moves s on s.workspace_id = m.workspace_id and s.payment_id = m.source_id and s.account = m.account
    and s.kind = 'stop' and s.undone_at is null
  where m.event = 'payment'
), void as materialized (
  select distinct m.workspace_id, m.line_id from bank_matches m
  join vouchers back on back.workspace_id = m.workspace_id and back.reverses_id = m.voucher_id
), shown as materialized (
  select m.workspace_id, m.account, m.voucher_id, m.line_id, l.dated_on, v.dated_on as voucher_on,
         coalesce(m.part_paise, v.amount + coalesce((
           select sum(s.amount_paise) from stops s
           where (s.workspace_id, s.account, s.voucher_id) = (m.workspace_id, m.account, m.voucher_id)), 0))::bigint as amount
  from bank_matches m
  join bank_lines l on l.workspace_id = m.workspace_id and l.id = m.line_id
  join moved v on v.workspace_id = m.workspace_id and v.account = m.account and v.voucher_id = m.voucher_id
  where not exists (select from void where void.workspace_id = m.workspace_id and void.line_id = m.line_id)
), vouchers_waiting as (
  select m.*, case when m.ends_on is null and not exists (
           select from shown s where (s.workspace_id, s.account, s.voucher_id) = (m.workspace_id, m.account, m.voucher_id))
         then m.dated_on end as unexplained_on
  from moved m
), steps as (
  select workspace_id, account, false as is_line, voucher_id as item_id, dated_on as day, amount, ends_on, unexplained_on
  from vouchers_waiting
  union all
  select m.workspace_id, m.account, false, m.voucher_id, greatest(s.moved_on, m.dated_on), s.amount_paise, m.ends_on, m.unexplained_on
  from vouchers_waiting m join stops s using (workspace_id, account, voucher_id)
  union all
  select m.workspace_id, m.account, false, m.voucher_id, greatest(s.dated_on, m.dated_on), -s.amount, m.ends_on, m.unexplained_on
  from vouchers_waiting m join shown s using (workspace_id, account, voucher_id)
  union all
  select l.workspace_id, l.account, true, l.id, l.dated_on, l.amount_paise, null, null from bank_lines l
  where l.reversal_id is null
    and not exists (select from shown s where s.workspace_id = l.workspace_id and s.line_id = l.id)
  union all
  select l.workspace_id, l.account, true, l.id, step.day, step.amount, null, null from bank_lines l
  join bank_lines other on other.workspace_id = l.workspace_id and other.id = l.reversal_id
  cross join lateral (values (l.dated_on, l.amount_paise), (other.dated_on, -l.amount_paise)) step (day, amount)
  where other.dated_on > l.dated_on
  union all
  select s.workspace_id, s.account, true, s.line_id, step.day, step.amount, null, null from shown s
  cross join lateral (values (s.dated_on, s.amount), (s.voucher_on, -s.amount)) step (day, amount)
  where s.voucher_on > s.dated_on
), spans as (
  select workspace_id, account, is_line, item_id, day as since,
         least(coalesce(lead(day) over item, 'infinity'), ends_on) as until,
         (sum(sum(amount)) over item)::bigint as amount_paise, unexplained_on
  from steps group by workspace_id, account, is_line, item_id, day, ends_on, unexplained_on having sum(amount) <> 0
  window item as (partition by workspace_id, account, is_line, item_id order by day)
)
insert into reconciling_items (workspace_id, account, is_line, item_id, since, until, amount_paise, unexplained_on)
select workspace_id, account, is_line, item_id, since, until, amount_paise, unexplained_on from spans
where since < until and amount_paise <> 0;

-- What differs now, in the orders of the list of unmatched lines, and what differed on a past day.
create index reconciling_items_open on reconciling_items (workspace_id, account, is_line, since, item_id)
  include (amount_paise, unexplained_on) where until = 'infinity';
create index reconciling_items_open_by_amount on reconciling_items (workspace_id, account, amount_paise, item_id)
  where until = 'infinity' and is_line;
create index reconciling_items_over_days on reconciling_items (workspace_id, account, lasting, until)
  include (since, is_line, amount_paise, unexplained_on) where until < 'infinity';

-- Opening balances of accounts, apart from those of customers and vendors, which are many.
create index journals_opening_of_account on journals (workspace_id, id)
  where kind = 'opening' and reversed_at is null and customer_id is null and vendor_id is null;
analyze reconciling_items;
