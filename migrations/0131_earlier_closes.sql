-- What the earlier closes of a year kept, when it was closed again.
create table earlier_closes (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  year text not null check (year ~ '^(19|2[01])\d\d-\d\d$'),
  closings jsonb not null,
  closed_by uuid not null,
  closed_by_name text not null,
  closed_at timestamptz not null,
  primary key (workspace_id, year, closed_at)
);
grant select, insert on earlier_closes to godown_app;
alter table earlier_closes enable row level security;
create policy own_workspace on earlier_closes for all to godown_app
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
