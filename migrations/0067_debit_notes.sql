-- Debit notes to vendors (CGST Act s.34, Rule 53): goods sent back, or a bill that is lowered without goods. A note is
-- against a bill, or against an intake whose goods are not billed yet.
create table debit_notes (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  number text not null,
  vendor_id uuid not null,
  -- As on the day of the note: name, gstin, address, phoneNumber and email.
  vendor jsonb not null,
  bill_id uuid,
  intake_id uuid,
  noted_on date not null,
  reason text not null,
  with_goods boolean not null,
  reverse_charge boolean not null,
  taxable_paise bigint not null check (taxable_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  -- What the vendor owes for it; goods that are not billed yet were not owed either.
  total_paise bigint not null check (total_paise >= 0),
  notes text not null,
  search text not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by_name text,
  primary key (workspace_id, id),
  unique (workspace_id, number),
  check (num_nonnulls(bill_id, intake_id) = 1),
  check (total_paise = case when bill_id is null then 0 else taxable_paise + case when reverse_charge then 0 else tax_paise end end),
  foreign key (workspace_id, vendor_id) references vendors (workspace_id, id) on delete cascade,
  foreign key (workspace_id, bill_id) references vendor_bills (workspace_id, id) on delete cascade,
  foreign key (workspace_id, intake_id) references inventory_intakes (workspace_id, id) on delete cascade
);
create index debit_notes_recent on debit_notes (workspace_id, created_at desc, id desc);
create index debit_notes_of_bill on debit_notes (workspace_id, bill_id) where bill_id is not null;
create index debit_notes_of_intake on debit_notes (workspace_id, intake_id) where intake_id is not null;

create table debit_note_lines (
  workspace_id uuid not null,
  note_id uuid not null,
  -- That of the line on the bill, or of the item in the intake.
  position integer not null,
  intake_item_id uuid,
  account integer not null,
  description text not null,
  hsn_number text not null,
  unit text not null,
  -- 0 without goods.
  quantity numeric(14, 3) not null check (quantity >= 0),
  price_paise bigint not null check (price_paise >= 0),
  discount numeric(6, 3) not null check (discount between 0 and 100),
  amount_paise bigint not null check (amount_paise >= 0),
  taxes jsonb not null,
  tax_paise bigint not null check (tax_paise >= 0),
  itc boolean not null,
  -- The cost of the goods that left stock.
  value_paise bigint not null check (value_paise >= 0),
  -- What was booked for goods that are not billed yet when they arrived.
  received_paise bigint,
  primary key (workspace_id, note_id, position),
  check (quantity = 0 or intake_item_id is not null),
  foreign key (workspace_id, note_id) references debit_notes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, intake_item_id) references inventory_intake_items (workspace_id, id) on delete cascade
);
create index debit_note_lines_of_item on debit_note_lines (workspace_id, intake_item_id)
  where intake_item_id is not null;

grant select, insert, update on debit_notes to godown_app;
grant select, insert on debit_note_lines to godown_app;
revoke delete on debit_notes from godown_app;
revoke update, delete on debit_note_lines from godown_app;

do $$
declare
  placed text;
begin
  foreach placed in array array['debit_notes', 'debit_note_lines'] loop
    execute format('alter table %I enable row level security', placed);
    execute format(
      'create policy own_workspace on %I for all to godown_app
         using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)
         with check (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)', placed);
  end loop;
end $$;

alter table stock_movements
  drop constraint stock_movements_kind_check,
  add constraint stock_movements_kind_check check (kind in (
    'opening', 'intake', 'sale', 'return', 'adjustment', 'revaluation', 'vendorReturn'
  ));

-- A link opens a debit note or a purchase order too.
alter table bill_shares
  add column debit_note_id uuid,
  add column purchase_order_id uuid,
  drop constraint bill_shares_check,
  add constraint bill_shares_check
    check (num_nonnulls(sale_id, receipt_id, customer_id, debit_note_id, purchase_order_id) = 1),
  add foreign key (workspace_id, debit_note_id) references debit_notes (workspace_id, id) on delete cascade,
  add foreign key (workspace_id, purchase_order_id) references purchase_orders (workspace_id, id) on delete cascade;
create index bill_shares_of_debit_note on bill_shares (workspace_id, debit_note_id, id desc)
  where debit_note_id is not null;
create index bill_shares_of_purchase_order on bill_shares (workspace_id, purchase_order_id, id desc)
  where purchase_order_id is not null;

-- The document, other than a bill or credit note, that a link's secret opens at that moment.
drop function shared_account(text, timestamptz);
create function shared_account(hash text, at timestamptz)
returns table (
  workspace_id uuid, receipt_id uuid, customer_id uuid, from_on date, to_on date, expires_at timestamptz,
  debit_note_id uuid, purchase_order_id uuid
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select s.workspace_id, s.receipt_id, s.customer_id, s.from_on, s.to_on, s.expires_at, s.debit_note_id,
         s.purchase_order_id
  from bill_shares s
  where s.token_hash = hash and s.sale_id is null and s.revoked_at is null and s.expires_at > at;
end $$;

revoke all on function shared_account(text, timestamptz) from public;
grant execute on function shared_account(text, timestamptz) to godown_app;
