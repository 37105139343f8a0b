-- The cash of an account as somebody counted it at the end of a day, without seeing what the books expected.
create table day_closes (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  account integer not null,
  day date not null,
  -- [{"value": 500, "pieces": 3}], rupees.
  counts jsonb not null,
  counted_paise bigint not null check (counted_paise >= 0),
  expected_paise bigint not null,
  closed_by uuid not null,
  closed_by_name text not null,
  closed_at timestamptz not null,
  reopened_at timestamptz,
  reopened_by_name text,
  primary key (workspace_id, id),
  check ((reopened_at is null) = (reopened_by_name is null))
);
create unique index day_closes_of_day on day_closes (workspace_id, account, day) where reopened_at is null;

grant select, insert, update on day_closes to godown_app;
alter table day_closes enable row level security;
create policy own_workspace on day_closes for all to godown_app
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

alter table vouchers
  drop constraint vouchers_event_check,
  add constraint vouchers_event_check check (event in (
    'sale_made', 'sale_delivered', 'sale_cancelled', 'sale_opening', 'return', 'receipt', 'receipt_cancelled', 'refund',
    'refund_cancelled', 'intake', 'opening', 'adjustment', 'revaluation', 'discount_taken_back', 'vendor_bill',
    'vendor_bill_cancelled', 'payment', 'payment_cancelled', 'credit_note', 'credit_note_cancelled', 'day_close',
    'day_close_reopened'
  ));
