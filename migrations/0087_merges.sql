-- Customers, vendors and products that were merged into another, so that an old link or id still leads to it. The record
-- itself is deleted: then nothing can refer to it.
create table merges (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  noun text not null check (noun in ('customer', 'vendor', 'product')),
  name text not null,
  into_id uuid not null,
  into_name text not null,
  merged_by uuid not null,
  merged_by_name text not null,
  merged_at timestamptz not null,
  primary key (workspace_id, id),
  check (id <> into_id)
);
create index merges_into on merges (workspace_id, into_id);

grant select, insert, update on merges to godown_app;
revoke delete on merges from godown_app;
alter table merges enable row level security;
create policy own_workspace on merges for all to godown_app
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

-- A merge says whose a line of a ledger is; its day, account and figures stay append-only.
grant update (customer_id, vendor_id) on postings to godown_app;
grant update (customer_id) on reminders to godown_app;
grant update (product_id) on stock_movements to godown_app;
grant update (product_id) on challan_lines to godown_app;
