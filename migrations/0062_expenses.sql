-- Money spent without a vendor's bill: rent, salaries, fuel, tea. One that repeats is offered again each month on its
-- day; `repeat_of` is the expense that it repeats.
create table expenses (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  number text not null,
  spent_on date not null,
  account integer not null,
  paid_from integer not null,
  -- Before GST.
  amount_paise bigint not null check (amount_paise > 0),
  taxes jsonb not null,
  tax_paise bigint not null check (tax_paise >= 0),
  itc boolean not null,
  supplier_gstin text,
  reference text not null,
  notes text not null,
  attachment text,
  repeats boolean not null,
  repeat_day smallint not null check (repeat_day between 1 and 31),
  repeat_of uuid,
  search text not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by_name text,
  primary key (workspace_id, id),
  unique (workspace_id, number),
  foreign key (workspace_id, repeat_of) references expenses (workspace_id, id)
);
create index expenses_recent on expenses (workspace_id, created_at desc, id desc);
create index expenses_by_day on expenses (workspace_id, spent_on);
-- Nobody enters the same month twice.
create unique index expenses_repeated on expenses (workspace_id, repeat_of)
  where repeat_of is not null and cancelled_at is null;
create index expenses_attached on expenses (attachment) where attachment is not null;
create index vendor_bills_attached on vendor_bills (attachment) where attachment is not null;

grant select, insert, update on expenses to godown_app;
revoke delete on expenses from godown_app;
alter table expenses enable row level security;
create policy own_workspace on expenses for all to godown_app
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

alter table vouchers
  drop constraint vouchers_event_check,
  add constraint vouchers_event_check check (event in (
    'sale_made', 'sale_delivered', 'sale_cancelled', 'sale_opening', 'return', 'receipt', 'receipt_cancelled', 'refund',
    'refund_cancelled', 'intake', 'opening', 'adjustment', 'revaluation', 'discount_taken_back', 'vendor_bill',
    'vendor_bill_cancelled', 'payment', 'payment_cancelled', 'credit_note', 'credit_note_cancelled', 'day_close', 'day_close_reopened',
    'expense', 'expense_cancelled', 'contra', 'contra_reversed', 'journal', 'journal_reversed', 'opening_balance', 'opening_balance_cancelled', 'debit_note',
    'debit_note_cancelled'
  ));

-- Photos of bills are in use too.
create or replace function forget_unused_file(untouched_since timestamptz, left_out text[]) returns text
language sql security definer set search_path = public, pg_temp as $$
  delete from files where key = (
    select f.key from files f
    where f.touched_at < untouched_since and f.key <> all (left_out)
      and not exists (select from users where image = '/files/' || f.key)
      and not exists (select from workspaces where logo = '/files/' || f.key)
      and not exists (select from expenses where attachment = '/files/' || f.key)
      and not exists (select from vendor_bills where attachment = '/files/' || f.key)
    order by f.touched_at limit 1
    for update of f skip locked
  ) returning key;
$$;
