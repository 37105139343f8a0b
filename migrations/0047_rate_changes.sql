-- GST rates that change on a day. The taxes of a product, and of its lots, on a day are those of the latest change that has
-- started by then and is newer than the taxes themselves, else their own.
create table rate_changes (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  starts_on date not null,
  rate numeric(6, 3) not null check (rate between 0 and 100),
  user_name text not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_by text,
  primary key (workspace_id, id)
);
create index rate_changes_recent on rate_changes (workspace_id, created_at desc);

create table dated_taxes (
  workspace_id uuid not null,
  rate_change_id uuid not null,
  product_id uuid not null,
  starts_on date not null,
  taxes jsonb not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (workspace_id, rate_change_id, product_id),
  foreign key (workspace_id, rate_change_id) references rate_changes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade
);
create index dated_taxes_of_product on dated_taxes (workspace_id, product_id, starts_on) where ended_at is null;

-- When somebody last set the taxes; before that, they are as old as the record.
alter table products add column taxes_set_at timestamptz;
alter table product_versions add column taxes_set_at timestamptz;

grant select, insert, update on rate_changes, dated_taxes to godown_app;
revoke delete on rate_changes, dated_taxes from godown_app;

do $$
declare
  placed text;
begin
  foreach placed in array array['rate_changes', 'dated_taxes'] loop
    execute format('alter table %I enable row level security', placed);
    execute format(
      'create policy own_workspace on %I for all to godown_app
         using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)
         with check (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)', placed);
  end loop;
end $$;
