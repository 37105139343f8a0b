-- How far an import is, written beside its transaction so that others see it; a cancelled one stops before it commits.
create table import_runs (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  user_id uuid not null,
  key text not null,
  done integer not null default 0,
  total integer not null default 0,
  cancelled boolean not null default false,
  created_at timestamptz not null,
  primary key (workspace_id, user_id, key)
);

grant select, insert, update, delete on import_runs to godown_app;
alter table import_runs enable row level security;
create policy own_workspace on import_runs for all to godown_app
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
