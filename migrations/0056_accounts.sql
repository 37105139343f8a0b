-- The accounts that a workspace added to the chart that all have. Banks may have a name and an IFSC.
create table ledger_accounts (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  code integer not null check (code > 10000),
  name text not null,
  group_code text not null,
  bank_name text,
  bank_ifsc text,
  created_at timestamptz not null,
  archived_at timestamptz,
  version integer not null default 1,
  primary key (workspace_id, id),
  unique (workspace_id, code)
);
create unique index ledger_accounts_name on ledger_accounts (workspace_id, lower(name));

grant select, insert, update, delete on ledger_accounts to godown_app;
alter table ledger_accounts enable row level security;
create policy own_workspace on ledger_accounts for all to godown_app
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
