-- Up to which day, included, nothing is posted to the books, and no cash.
create table books (
  workspace_id uuid primary key references workspaces (workspace_id) on delete cascade,
  locked_until date,
  cash_closed_until date
);

-- The trial balance of 31 March as it was when its financial year was closed: paise by account, debit plus.
create table year_closes (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  year text not null,
  closings jsonb not null,
  closed_by uuid not null,
  closed_by_name text not null,
  closed_at timestamptz not null,
  primary key (workspace_id, year)
);

grant select, insert, update on books, year_closes to godown_app;
do $$
declare
  placed text;
begin
  foreach placed in array array['books', 'year_closes'] loop
    execute format('alter table %I enable row level security', placed);
    execute format(
      'create policy own_workspace on %I for all to godown_app
         using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)
         with check (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)', placed);
  end loop;
end $$;

-- For what was posted later to a closed year.
create index vouchers_by_day on vouchers (workspace_id, voucher_date, created_at);

-- Until the transaction ends nobody closes the workspace, its books or its cash. Answers, as of after the lock, who
-- closed the workspace and up to which day its books are locked and its cash is closed.
create function hold_books(held uuid)
returns table (closed_at timestamptz, closed_by text, locked_until date, cash_closed_until date)
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(held::text, 0));
  return query
  select w.closed_at, w.closed_by, b.locked_until, b.cash_closed_until
  from workspaces w left join books b on b.workspace_id = w.workspace_id
  where w.workspace_id = held;
end $$;
revoke all on function hold_books(uuid) from public;
grant execute on function hold_books(uuid) to godown_app;
