-- What statements add up: debits and credits of each account and day. A voucher waits in unrolled from the transaction
-- that posts it until a round adds it to account_days; whoever reads adds up both.
create table unrolled (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  voucher_id uuid not null,
  primary key (workspace_id, voucher_id)
);

create table account_days (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  account integer not null,
  day date not null,
  debit_paise bigint not null,
  credit_paise bigint not null,
  postings bigint not null,
  primary key (workspace_id, account, day)
);

grant select, insert, delete on unrolled to godown_app;
grant select, insert, update, delete on account_days to godown_app;
do $$
declare
  placed text;
begin
  foreach placed in array array['unrolled', 'account_days'] loop
    execute format('alter table %I enable row level security', placed);
    execute format(
      'create policy own_workspace on %I for all to godown_app
         using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)
         with check (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)', placed);
  end loop;
end $$;

insert into account_days (workspace_id, account, day, debit_paise, credit_paise, postings)
select workspace_id, account, voucher_date, sum(greatest(amount_paise, 0)), sum(greatest(-amount_paise, 0)), count(*)
from postings group by 1, 2, 3;

-- The workspaces that have documents or vouchers waiting.
create or replace function workspaces_to_add_up() returns table (workspace_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.workspace_id from workspaces w
  where exists (select from trade_queue q where q.workspace_id = w.workspace_id)
     or exists (select from unrolled u where u.workspace_id = w.workspace_id)
$$;

-- For the opening stock of a period, and for what parties had open on a past day.
create index vouchers_opening on vouchers (workspace_id, voucher_date) where event = 'opening';
create index dues_by_day on dues (workspace_id, dated_on);
