-- Entries without a document: transfers between cash, banks and the owner (contra), journal vouchers, and opening
-- balances, whose number is that of the older bill.
create table journals (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('contra', 'journal', 'opening')),
  number text not null,
  dated_on date not null,
  due_on date,
  customer_id uuid,
  vendor_id uuid,
  total_paise bigint not null check (total_paise > 0),
  notes text not null,
  search text not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  reversed_at timestamptz,
  reversed_by_name text,
  primary key (workspace_id, id),
  check (num_nonnulls(customer_id, vendor_id) <= 1),
  foreign key (workspace_id, customer_id) references customers (workspace_id, id) on delete cascade,
  foreign key (workspace_id, vendor_id) references vendors (workspace_id, id) on delete cascade
);
create index journals_recent on journals (workspace_id, created_at desc, id desc);
create unique index journals_number on journals (workspace_id, number) where kind <> 'opening';

-- Debit plus, credit minus.
create table journal_lines (
  workspace_id uuid not null,
  journal_id uuid not null,
  position smallint not null,
  account integer not null,
  amount_paise bigint not null check (amount_paise <> 0),
  primary key (workspace_id, journal_id, position),
  foreign key (workspace_id, journal_id) references journals (workspace_id, id) on delete cascade
);

grant select, insert, update on journals to godown_app;
grant select, insert on journal_lines to godown_app;
revoke delete on journals from godown_app;
revoke update, delete on journal_lines from godown_app;

do $$
declare
  placed text;
begin
  foreach placed in array array['journals', 'journal_lines'] loop
    execute format('alter table %I enable row level security', placed);
    execute format(
      'create policy own_workspace on %I for all to godown_app
         using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)
         with check (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)', placed);
  end loop;
end $$;
