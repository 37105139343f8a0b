-- The ledger. Each voucher books one event of one document; its postings add up to zero: paise, debit plus, credit
-- minus. What a party owes or is owed for a voucher is a due; a settlement sets a debit due off against a credit due.
create table vouchers (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  source_id uuid not null,
  event text not null check (event in (
    'sale_made', 'sale_delivered', 'sale_cancelled', 'sale_opening', 'return', 'receipt', 'receipt_cancelled', 'refund',
    'refund_cancelled'
  )),
  number text not null,
  voucher_date date not null,
  reverses_id uuid,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, source_id, event),
  unique (workspace_id, reverses_id),
  foreign key (workspace_id, reverses_id) references vouchers (workspace_id, id)
);

create table postings (
  workspace_id uuid not null,
  voucher_id uuid not null,
  line smallint not null,
  account integer not null,
  amount_paise bigint not null check (amount_paise <> 0),
  customer_id uuid,
  voucher_date date not null,
  primary key (workspace_id, voucher_id, line),
  foreign key (workspace_id, voucher_id) references vouchers (workspace_id, id) on delete cascade
);
create index postings_of_customer on postings (workspace_id, customer_id, voucher_date) where customer_id is not null;

-- A due has the id of the voucher that made it.
create table dues (
  workspace_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  side smallint not null check (side in (-1, 1)),
  source_id uuid not null,
  number text not null,
  dated_on date not null,
  due_on date,
  amount_paise bigint not null check (amount_paise > 0),
  settled_paise bigint not null default 0 check (settled_paise between 0 and amount_paise),
  primary key (workspace_id, id),
  foreign key (workspace_id, id) references vouchers (workspace_id, id) on delete cascade,
  foreign key (workspace_id, customer_id) references customers (workspace_id, id) on delete cascade
);
create index dues_of_source on dues (workspace_id, source_id);
create index dues_open on dues (workspace_id, customer_id) where settled_paise < amount_paise;

-- A negative amount releases an earlier settlement.
create table settlements (
  workspace_id uuid not null,
  id uuid not null,
  debit_due uuid not null,
  credit_due uuid not null,
  amount_paise bigint not null check (amount_paise <> 0),
  settled_on date not null,
  settled_by uuid not null,
  settled_by_name text not null,
  settled_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, debit_due) references dues (workspace_id, id) on delete cascade,
  foreign key (workspace_id, credit_due) references dues (workspace_id, id) on delete cascade
);
create index settlements_of_debit on settlements (workspace_id, debit_due);
create index settlements_of_credit on settlements (workspace_id, credit_due);

-- Money from a customer, or back to them.
create table receipts (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('receipt', 'refund')),
  number text not null,
  customer_id uuid not null,
  received_on date not null,
  amount_paise bigint not null check (amount_paise >= 0),
  discount_paise bigint not null default 0 check (discount_paise >= 0),
  tds_paise bigint not null default 0 check (tds_paise >= 0),
  notes text not null default '',
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by_name text,
  primary key (workspace_id, id),
  unique (workspace_id, number),
  check (amount_paise + discount_paise + tds_paise > 0),
  foreign key (workspace_id, customer_id) references customers (workspace_id, id) on delete cascade
);
create index receipts_of_customer on receipts (workspace_id, customer_id, id desc);

create table receipt_lines (
  workspace_id uuid not null,
  receipt_id uuid not null,
  position smallint not null,
  mode text not null check (mode in ('cash', 'upi', 'card', 'bank_transfer', 'cheque')),
  account integer not null,
  amount_paise bigint not null check (amount_paise > 0),
  reference text not null default '',
  cheque_date date,
  primary key (workspace_id, receipt_id, position),
  foreign key (workspace_id, receipt_id) references receipts (workspace_id, id) on delete cascade
);

grant select, insert on vouchers, postings, settlements, receipt_lines to godown_app;
grant select, insert, update on dues, receipts to godown_app;
revoke update, delete on vouchers, postings, settlements, receipt_lines from godown_app;
revoke delete on dues, receipts from godown_app;

do $$
declare
  placed text;
begin
  foreach placed in array array['vouchers', 'postings', 'dues', 'settlements', 'receipts', 'receipt_lines'] loop
    execute format('alter table %I enable row level security', placed);
    execute format(
      'create policy own_workspace on %I for all to godown_app
         using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)
         with check (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)', placed);
  end loop;
end $$;

-- Removes a workspace and all that is in it; only the one that the transaction has opened.
create or replace function delete_workspace(doomed uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part text;
begin
  if doomed is distinct from nullif(current_setting('app.workspace_id', true), '')::uuid then
    raise exception 'not the open workspace';
  end if;
  foreach part in array array[
    'settlements', 'dues', 'postings', 'receipt_lines', 'receipts', 'vouchers',
    'sale_return_lines', 'sale_returns', 'sale_lines', 'sales', 'inventory_intake_items', 'inventory_intakes',
    'purchase_order_lines', 'purchase_orders', 'stock_movements', 'stock_levels', 'product_versions', 'products',
    'customer_addresses', 'customers', 'logistics', 'vendors', 'metrics', 'idempotency_keys', 'workspaces'
  ] loop
    execute format('delete from %I where workspace_id = $1', part) using doomed;
  end loop;
end $$;
