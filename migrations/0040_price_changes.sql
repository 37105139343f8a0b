-- Prices of goods on the shelf that change together, from a moment on. Of the prices of a version that have begun and not
-- ended, the one that began last holds; without one, the price of the version itself.
create table price_changes (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  starts_at timestamptz not null,
  user_name text not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_by text,
  primary key (workspace_id, id)
);

create table dated_prices (
  workspace_id uuid not null,
  price_change_id uuid not null,
  product_version_id uuid not null,
  product_id uuid not null,
  starts_at timestamptz not null,
  -- A price holds only while the version's prices are said the same way, before tax or including it.
  price_includes_tax boolean not null,
  selling_price_paise bigint not null check (selling_price_paise >= 0),
  former_price_paise bigint not null,
  ended_at timestamptz,
  -- The change that ended it; undoing that one brings it back.
  ended_by uuid,
  primary key (workspace_id, price_change_id, product_version_id),
  foreign key (workspace_id, price_change_id) references price_changes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, product_version_id) references product_versions (workspace_id, id) on delete cascade,
  foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade
);
create index dated_prices_of_version on dated_prices (workspace_id, product_version_id, starts_at) where ended_at is null;
create index dated_prices_of_product on dated_prices (workspace_id, product_id, price_change_id);
create index dated_prices_ended_by on dated_prices (workspace_id, ended_by) where ended_by is not null;

grant select, insert, update on price_changes, dated_prices to godown_app;
revoke delete on price_changes, dated_prices from godown_app;

do $$
declare
  placed text;
begin
  foreach placed in array array['price_changes', 'dated_prices'] loop
    execute format('alter table %I enable row level security', placed);
    execute format(
      'create policy own_workspace on %I for all to godown_app
         using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)
         with check (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)', placed);
  end loop;
end $$;
