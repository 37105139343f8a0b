-- Supplementary invoices (CGST Act s.34(3) and its explanation): what a bill charged too little, without goods. Each is
-- against the bill of a sale, and is owed by its customer like a bill of its own.
create table supplementary_invoices (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  number text not null,
  sale_id uuid not null,
  issued_on date not null,
  reason text not null,
  notes text not null,
  taxable_paise bigint not null check (taxable_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  amount_paise bigint not null check (amount_paise = taxable_paise + tax_paise),
  round_off_paise bigint not null check (round_off_paise between -50 and 50),
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by_name text,
  primary key (workspace_id, id),
  unique (workspace_id, number),
  check ((cancelled_at is null) = (cancelled_by_name is null)),
  foreign key (workspace_id, sale_id) references sales (workspace_id, id) on delete cascade
);
create index supplementary_invoices_recent on supplementary_invoices (workspace_id, created_at desc, id desc);
create index supplementary_invoices_of_sale on supplementary_invoices (workspace_id, sale_id);
create index supplementary_invoices_by_date on supplementary_invoices (workspace_id, issued_on);

create table supplementary_invoice_lines (
  workspace_id uuid not null,
  invoice_id uuid not null,
  sale_line_id uuid not null,
  -- 0 where only tax was too low; the taxes then have the right rates.
  taxable_paise bigint not null check (taxable_paise >= 0),
  taxes jsonb not null,
  tax_paise bigint not null check (tax_paise >= 0),
  amount_paise bigint not null check (amount_paise = taxable_paise + tax_paise),
  primary key (workspace_id, invoice_id, sale_line_id),
  foreign key (workspace_id, invoice_id) references supplementary_invoices (workspace_id, id) on delete cascade,
  foreign key (workspace_id, sale_line_id) references sale_lines (workspace_id, id) on delete cascade
);
create index supplementary_invoice_lines_of_line on supplementary_invoice_lines (workspace_id, sale_line_id);

grant select, insert, update on supplementary_invoices to godown_app;
grant select, insert on supplementary_invoice_lines to godown_app;
revoke delete on supplementary_invoices from godown_app;
revoke update, delete on supplementary_invoice_lines from godown_app;

do $$
declare
  placed text;
begin
  foreach placed in array array['supplementary_invoices', 'supplementary_invoice_lines'] loop
    execute format('alter table %I enable row level security', placed);
    execute format(
      'create policy own_workspace on %I for all to godown_app
         using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)
         with check (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)', placed);
  end loop;
end $$;

alter table vouchers
  drop constraint vouchers_event_check,
  add constraint vouchers_event_check check (event in (
    'sale_made', 'sale_delivered', 'sale_cancelled', 'delivery_cancelled', 'sale_opening', 'return', 'receipt', 'receipt_cancelled', 'refund',
    'refund_cancelled', 'intake', 'opening', 'adjustment', 'revaluation', 'discount_taken_back', 'vendor_bill',
    'vendor_bill_cancelled', 'payment', 'payment_cancelled', 'credit_note', 'credit_note_cancelled', 'day_close', 'day_close_reopened',
    'expense', 'expense_cancelled', 'contra', 'contra_reversed', 'journal', 'journal_reversed', 'opening_balance', 'opening_balance_cancelled', 'debit_note',
    'debit_note_cancelled', 'cheque_deposited', 'cheque_deposit_undone', 'cheque_bounced', 'challan', 'challan_cancelled',
    'gst_settled', 'gst_settlement_reversed',
    'supplementary_invoice', 'supplementary_invoice_cancelled'
  ));

-- A link opens a supplementary invoice too.
alter table bill_shares
  add column supplementary_invoice_id uuid,
  drop constraint bill_shares_check,
  add constraint bill_shares_check
    check (num_nonnulls(sale_id, receipt_id, customer_id, debit_note_id, purchase_order_id, supplementary_invoice_id) = 1),
  add foreign key (workspace_id, supplementary_invoice_id) references supplementary_invoices (workspace_id, id) on delete cascade;
create index bill_shares_of_supplementary_invoice on bill_shares (workspace_id, supplementary_invoice_id, id desc)
  where supplementary_invoice_id is not null;

drop function shared_account(text, timestamptz);
create function shared_account(hash text, at timestamptz)
returns table (
  workspace_id uuid, receipt_id uuid, customer_id uuid, from_on date, to_on date, expires_at timestamptz,
  debit_note_id uuid, purchase_order_id uuid, supplementary_invoice_id uuid
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select s.workspace_id, s.receipt_id, s.customer_id, s.from_on, s.to_on, s.expires_at, s.debit_note_id,
         s.purchase_order_id, s.supplementary_invoice_id
  from bill_shares s
  where s.token_hash = hash and s.sale_id is null and s.revoked_at is null and s.expires_at > at;
end $$;

revoke all on function shared_account(text, timestamptz) from public;
grant execute on function shared_account(text, timestamptz) to godown_app;
