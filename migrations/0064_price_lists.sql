-- Prices that some customers have. A customer has at most one list; an entry is for a product or, without one, for all.
create table price_lists (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  name text not null,
  search text not null,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (workspace_id, id)
);
create unique index price_lists_name on price_lists (workspace_id, lower(name));
create index price_lists_by_creation on price_lists (workspace_id, created_at desc, id desc);

create table price_list_entries (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  price_list_id uuid not null,
  product_id uuid,
  rate_paise bigint check (rate_paise >= 0),
  rate_includes_tax boolean not null,
  percent_off numeric(6, 3) check (percent_off between 0 and 100),
  from_quantity numeric(14, 3) not null check (from_quantity >= 0),
  valid_from date,
  valid_to date,
  primary key (workspace_id, id),
  foreign key (workspace_id, price_list_id) references price_lists (workspace_id, id) on delete cascade,
  foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade,
  check ((rate_paise is null) <> (percent_off is null)),
  check (valid_from <= valid_to)
);
create unique index price_list_entries_once on price_list_entries
  (workspace_id, price_list_id, product_id, from_quantity, valid_from) nulls not distinct;
create index price_list_entries_of_product on price_list_entries (workspace_id, product_id);

alter table customers add column price_list_id uuid,
  add foreign key (workspace_id, price_list_id) references price_lists (workspace_id, id)
    on delete set null (price_list_id);
create index customers_of_price_list on customers (workspace_id, price_list_id) where price_list_id is not null;

grant select, insert, update, delete on price_lists, price_list_entries to godown_app;

do $$
declare
  placed text;
begin
  foreach placed in array array['price_lists', 'price_list_entries'] loop
    execute format('alter table %I enable row level security', placed);
    execute format(
      'create policy own_workspace on %I for all to godown_app
         using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)
         with check (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)', placed);
  end loop;
end $$;
