-- Who else sells a product, besides its main vendor in products.vendor_id. What they last charged is read from intakes.
create table product_vendors (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  product_id uuid not null,
  vendor_id uuid not null,
  code text check (code <> ''),
  lead_time_days smallint check (lead_time_days between 0 and 365),
  primary key (workspace_id, product_id, vendor_id),
  foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade,
  foreign key (workspace_id, vendor_id) references vendors (workspace_id, id)
);
create index product_vendors_of_vendor on product_vendors (workspace_id, vendor_id);
create index inventory_intake_items_of_product on inventory_intake_items (workspace_id, product_id);

grant select, insert, update, delete on product_vendors to godown_app;
alter table product_vendors enable row level security;
create policy own_workspace on product_vendors for all to godown_app
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
