-- What happened to the cheques of customers: given to the bank, and returned unpaid. One without a row is in hand.
create table cheque_moves (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  receipt_id uuid not null,
  line smallint not null,
  kind text not null check (kind in ('deposit', 'bounce')),
  -- The bank that got it; of a bounce, the account that it was in.
  account integer not null,
  moved_on date not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- What the customer owes for the bounce.
  recharge_paise bigint not null check (recharge_paise >= 0),
  -- The day on which the bank paid it.
  cleared_on date,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_by_name text,
  primary key (workspace_id, id),
  check (kind = 'deposit' or (cleared_on is null and undone_at is null)),
  check (kind = 'bounce' or recharge_paise = 0),
  foreign key (workspace_id, receipt_id, line)
    references receipt_lines (workspace_id, receipt_id, position) on delete cascade
);
create unique index cheque_moves_once on cheque_moves (workspace_id, receipt_id, line, kind) where undone_at is null;
create index receipt_lines_of_cheques on receipt_lines (workspace_id, receipt_id) where mode = 'cheque';

grant select, insert, update on cheque_moves to godown_app;
revoke delete on cheque_moves from godown_app;
alter table cheque_moves enable row level security;
create policy own_workspace on cheque_moves for all to godown_app
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

alter table vouchers
  drop constraint vouchers_event_check,
  add constraint vouchers_event_check check (event in (
    'sale_made', 'sale_delivered', 'sale_cancelled', 'delivery_cancelled', 'sale_opening', 'return', 'receipt', 'receipt_cancelled', 'refund',
    'refund_cancelled', 'intake', 'opening', 'adjustment', 'revaluation', 'discount_taken_back', 'vendor_bill',
    'vendor_bill_cancelled', 'payment', 'payment_cancelled', 'credit_note', 'credit_note_cancelled', 'day_close', 'day_close_reopened',
    'expense', 'expense_cancelled', 'contra', 'contra_reversed', 'journal', 'journal_reversed', 'opening_balance', 'opening_balance_cancelled', 'debit_note',
    'debit_note_cancelled', 'cheque_deposited', 'cheque_deposit_undone', 'cheque_bounced'
  ));
