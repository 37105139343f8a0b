-- Entries that reverse input credit and claim it again: of vendors' bills that were not paid within 180 days (CGST Rule 37),
-- and of goods that were lost (s.17(5)(h)). The new kinds and events extend the old lists, so no row has to be checked.
alter table journals
  drop constraint journals_kind_check,
  add constraint journals_kind_check check (kind in (
    'contra', 'journal', 'opening', 'gst', 'credit_reversed', 'credit_reclaimed', 'credit_lost'
  )) not valid;
create index journals_of_credit on journals (workspace_id, id)
  where kind in ('credit_reversed', 'credit_reclaimed', 'credit_lost');

alter table vouchers
  drop constraint vouchers_event_check,
  add constraint vouchers_event_check check (event in (
    'sale_made', 'sale_delivered', 'sale_cancelled', 'delivery_cancelled', 'sale_opening', 'return', 'receipt', 'receipt_cancelled', 'refund',
    'refund_cancelled', 'intake', 'opening', 'adjustment', 'revaluation', 'discount_taken_back', 'vendor_bill',
    'vendor_bill_cancelled', 'payment', 'payment_cancelled', 'credit_note', 'credit_note_cancelled', 'day_close', 'day_close_reopened',
    'expense', 'expense_cancelled', 'contra', 'contra_reversed', 'journal', 'journal_reversed', 'opening_balance', 'opening_balance_cancelled', 'debit_note',
    'debit_note_cancelled', 'cheque_deposited', 'cheque_deposit_undone', 'cheque_bounced', 'challan', 'challan_cancelled',
    'gst_settled', 'gst_settlement_reversed',
    'supplementary_invoice', 'supplementary_invoice_cancelled', 'cheque_stopped', 'cheque_returned',
    'credit_reversed', 'credit_reversed_undone', 'credit_reclaimed', 'credit_reclaimed_undone', 'credit_lost', 'credit_lost_undone'
  )) not valid;

-- What such an entry takes off the credit of a vendor's bill or of a lot; minus where it gives credit back.
create table credit_changes (
  workspace_id uuid not null,
  journal_id uuid not null,
  position smallint not null,
  bill_id uuid,
  product_version_id uuid,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  primary key (workspace_id, journal_id, position),
  check (num_nonnulls(bill_id, product_version_id) = 1),
  foreign key (workspace_id, journal_id) references journals (workspace_id, id) on delete cascade,
  foreign key (workspace_id, bill_id) references vendor_bills (workspace_id, id) on delete cascade,
  foreign key (workspace_id, product_version_id) references product_versions (workspace_id, id) on delete cascade
);
create index credit_changes_of_bill on credit_changes (workspace_id, bill_id) where bill_id is not null;
create index credit_changes_of_lot on credit_changes (workspace_id, product_version_id)
  where product_version_id is not null;

grant select, insert on credit_changes to godown_app;
revoke update, delete on credit_changes from godown_app;
alter table credit_changes enable row level security;
create policy own_workspace on credit_changes for all to godown_app
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
