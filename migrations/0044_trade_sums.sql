-- What analytics and the dashboard add up: delivered sales by invoice date and returns by day, per day, month and
-- financial year, in all and by product, customer and tax. A document waits in trade_queue from the transaction that
-- makes it count until a round adds it to trade_sums; whoever reads adds up both.
create table trade_queue (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  document_id uuid not null,
  primary key (workspace_id, document_id)
);

create table trade_sums (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  dimension text not null check (dimension in ('all', 'product', 'customer', 'tax')),
  grain text not null check (grain in ('day', 'month', 'year')),
  starts_on date not null,
  -- The id of a product or customer, the type of a tax, or nothing.
  key text not null,
  bills bigint not null,
  returns bigint not null,
  quantity numeric not null,
  taxable_paise bigint not null,
  tax_paise bigint not null,
  cost_paise bigint not null,
  sold_paise bigint not null,
  returned_paise bigint not null,
  written_off_paise bigint not null,
  primary key (workspace_id, dimension, grain, starts_on, key)
);

grant select, insert, update, delete on trade_queue to godown_app;
grant select, insert, update on trade_sums to godown_app;
do $$
declare
  placed text;
begin
  foreach placed in array array['trade_queue', 'trade_sums'] loop
    execute format('alter table %I enable row level security', placed);
    execute format(
      'create policy own_workspace on %I for all to godown_app
         using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)
         with check (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)', placed);
  end loop;
end $$;

-- Triggers, so that no way of delivering can forget, not even a process of an older version beside this one.
create function queue_trade() returns trigger language plpgsql as $$
begin
  insert into trade_queue (workspace_id, document_id) values (new.workspace_id, new.id) on conflict do nothing;
  return null;
end $$;
create trigger delivered_at_once after insert on sales
  for each row when (new.status in ('delivered', 'returned')) execute function queue_trade();
create trigger delivered after update of status on sales
  for each row when (new.status = 'delivered' and old.status = 'ordered') execute function queue_trade();
create trigger returned after insert on sale_returns
  for each row execute function queue_trade();

insert into trade_queue (workspace_id, document_id)
select workspace_id, id from sales where status in ('delivered', 'returned')
union all
select workspace_id, id from sale_returns;

-- The workspaces that have documents waiting.
create function workspaces_to_add_up() returns table (workspace_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.workspace_id from workspaces w
  where exists (select from trade_queue q where q.workspace_id = w.workspace_id)
$$;
revoke all on function workspaces_to_add_up() from public;
grant execute on function workspaces_to_add_up() to godown_app;
