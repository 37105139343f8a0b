-- Bills of vendors: for goods that intakes received, and for anything else. What is open of them is a due.
create table vendor_bills (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  vendor_id uuid not null,
  vendor_name text not null,
  bill_number text not null,
  -- The number without case and spaces; a vendor uses it once in a financial year.
  bill_key text not null,
  financial_year text not null,
  bill_date date not null,
  due_on date not null,
  reverse_charge boolean not null,
  taxable_paise bigint not null check (taxable_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  tcs_paise bigint not null check (tcs_paise >= 0),
  tds_paise bigint not null check (tds_paise >= 0),
  round_off_paise bigint not null,
  -- As the vendor's paper says it, before TDS.
  total_paise bigint not null check (total_paise >= 0),
  notes text not null,
  attachment text,
  search text not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by_name text,
  primary key (workspace_id, id),
  check (tds_paise <= total_paise),
  check (total_paise = taxable_paise + case when reverse_charge then 0 else tax_paise end + tcs_paise + round_off_paise),
  foreign key (workspace_id, vendor_id) references vendors (workspace_id, id)
);
create unique index vendor_bills_number on vendor_bills (workspace_id, vendor_id, financial_year, bill_key)
  where cancelled_at is null;
create index vendor_bills_created on vendor_bills (workspace_id, created_at desc, id);

create table vendor_bill_lines (
  workspace_id uuid not null,
  bill_id uuid not null,
  position smallint not null,
  intake_item_id uuid,
  account integer not null,
  description text not null,
  quantity numeric(14, 3) check (quantity > 0),
  price_paise bigint check (price_paise >= 0),
  discount numeric(6, 3) check (discount between 0 and 100),
  amount_paise bigint not null check (amount_paise >= 0),
  -- What was booked for these goods when they arrived.
  received_paise bigint,
  taxes jsonb not null,
  tax_paise bigint not null check (tax_paise >= 0),
  itc boolean not null,
  primary key (workspace_id, bill_id, position),
  check (num_nonnulls(intake_item_id, quantity, price_paise, discount, received_paise) in (0, 5)),
  foreign key (workspace_id, bill_id) references vendor_bills (workspace_id, id) on delete cascade,
  foreign key (workspace_id, intake_item_id) references inventory_intake_items (workspace_id, id)
);
create index vendor_bill_lines_of_item on vendor_bill_lines (workspace_id, intake_item_id)
  where intake_item_id is not null;

grant select, insert, update on vendor_bills to godown_app;
grant select, insert on vendor_bill_lines to godown_app;
revoke delete on vendor_bills from godown_app;
revoke update, delete on vendor_bill_lines from godown_app;

alter table vouchers
  drop constraint vouchers_event_check,
  add constraint vouchers_event_check check (event in (
    'sale_made', 'sale_delivered', 'sale_cancelled', 'sale_opening', 'return', 'receipt', 'receipt_cancelled', 'refund',
    'refund_cancelled', 'intake', 'opening', 'adjustment', 'revaluation', 'discount_taken_back', 'vendor_bill',
    'vendor_bill_cancelled', 'payment', 'payment_cancelled'
  ));

-- Money to vendors.
create table payments (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  number text not null,
  vendor_id uuid not null,
  paid_on date not null,
  amount_paise bigint not null check (amount_paise >= 0),
  discount_paise bigint not null check (discount_paise >= 0),
  tds_paise bigint not null check (tds_paise >= 0),
  notes text not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by_name text,
  primary key (workspace_id, id),
  unique (workspace_id, number),
  check (amount_paise + discount_paise + tds_paise > 0),
  foreign key (workspace_id, vendor_id) references vendors (workspace_id, id)
);
create index payments_of_vendor on payments (workspace_id, vendor_id, id desc);

create table payment_lines (
  workspace_id uuid not null,
  payment_id uuid not null,
  position smallint not null,
  mode text not null check (mode in ('cash', 'upi', 'card', 'bank_transfer', 'cheque')),
  account integer not null,
  amount_paise bigint not null check (amount_paise > 0),
  reference text not null,
  cheque_date date,
  primary key (workspace_id, payment_id, position),
  foreign key (workspace_id, payment_id) references payments (workspace_id, id) on delete cascade
);

grant select, insert, update on payments to godown_app;
grant select, insert on payment_lines to godown_app;
revoke delete on payments from godown_app;
revoke update, delete on payment_lines from godown_app;

do $$
declare
  placed text;
begin
  foreach placed in array array['vendor_bills', 'vendor_bill_lines', 'payments', 'payment_lines'] loop
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
    'settlements', 'dues', 'postings', 'payment_lines', 'payments', 'vendor_bill_lines', 'vendor_bills',
    'receipt_lines', 'receipts', 'vouchers',
    'sale_return_lines', 'sale_returns', 'sale_lines', 'sales', 'inventory_intake_items', 'inventory_intakes',
    'purchase_order_lines', 'purchase_orders', 'stock_movements', 'stock_levels', 'product_versions', 'products',
    'customer_addresses', 'customers', 'logistics', 'vendors', 'metrics', 'idempotency_keys', 'workspaces'
  ] loop
    execute format('delete from %I where workspace_id = $1', part) using doomed;
  end loop;
end $$;
