-- Prices of packs that change along with the prices of their products. Of those that have begun and not ended, the one
-- that began last holds; without one, the price that the pack has in its product.
create table dated_pack_prices (
  workspace_id uuid not null,
  price_change_id uuid not null,
  product_id uuid not null,
  -- The name of the pack, as in its product.
  pack text not null,
  starts_at timestamptz not null,
  -- A price holds only while the pack's price is said the same way, before tax or including it.
  price_includes_tax boolean not null,
  price_paise bigint not null check (price_paise >= 0),
  former_price_paise bigint not null,
  ended_at timestamptz,
  -- The change that ended it; undoing that one brings it back.
  ended_by uuid,
  primary key (workspace_id, price_change_id, product_id, pack),
  foreign key (workspace_id, price_change_id) references price_changes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade
);
create index dated_pack_prices_of_product on dated_pack_prices (workspace_id, product_id, starts_at) where ended_at is null;
create index dated_pack_prices_ended_by on dated_pack_prices (workspace_id, ended_by) where ended_by is not null;

grant select, insert, update on dated_pack_prices to godown_app;
revoke delete on dated_pack_prices from godown_app;

alter table dated_pack_prices enable row level security;
create policy own_workspace on dated_pack_prices for all to godown_app
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
