-- Lines of imported bank statements and the vouchers that explain them. A voucher of a bank account is matched with at
-- most one line of it; a match is void once one of its vouchers was taken back.
create table bank_lines (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  account integer not null,
  dated_on date not null,
  narration text not null,
  reference text not null,
  -- Deposits plus, withdrawals minus.
  amount_paise bigint not null check (amount_paise <> 0),
  -- In the bank after the line, where the statement says so.
  balance_paise bigint,
  -- Tells a line from others of its account, so that a file can be imported again.
  fingerprint text not null,
  search text not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, account, fingerprint)
);
create index bank_lines_by_day on bank_lines (workspace_id, account, dated_on, id);
create index bank_lines_by_amount on bank_lines (workspace_id, account, amount_paise, id);

create table bank_matches (
  workspace_id uuid not null,
  account integer not null,
  voucher_id uuid not null,
  line_id uuid not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (workspace_id, account, voucher_id),
  foreign key (workspace_id, line_id) references bank_lines (workspace_id, id) on delete cascade,
  foreign key (workspace_id, voucher_id) references vouchers (workspace_id, id) on delete cascade
);
create index bank_matches_of_line on bank_matches (workspace_id, line_id);

-- The headings that the last import of an account read, by column.
create table bank_formats (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  account integer not null,
  headings jsonb not null,
  primary key (workspace_id, account)
);

grant select, insert, update, delete on bank_lines, bank_matches, bank_formats to godown_app;

do $$
declare
  placed text;
begin
  foreach placed in array array['bank_lines', 'bank_matches', 'bank_formats'] loop
    execute format('alter table %I enable row level security', placed);
    execute format(
      'create policy own_workspace on %I for all to godown_app
         using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)
         with check (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)', placed);
  end loop;
end $$;
