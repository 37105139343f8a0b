-- What happened to the cheques that vendors got: the bank paid one, it was stopped, or it bounced. One without a row is issued.
alter table cheque_moves
  alter column receipt_id drop not null,
  add column payment_id uuid,
  add foreign key (workspace_id, payment_id, line)
    references payment_lines (workspace_id, payment_id, position) on delete cascade,
  drop constraint cheque_moves_kind_check,
  add constraint cheque_moves_kind_check check (
    num_nonnulls(receipt_id, payment_id) = 1
    and case when payment_id is null then kind in ('deposit', 'bounce') else kind in ('clear', 'stop', 'bounce') end),
  drop constraint cheque_moves_check,
  add constraint cheque_moves_check check (
    (kind = 'deposit' or cleared_on is null) and (kind in ('deposit', 'clear') or undone_at is null));
create unique index cheque_moves_issued_once on cheque_moves (workspace_id, payment_id, line, kind)
  where payment_id is not null and undone_at is null;
create index payment_lines_of_cheques on payment_lines (workspace_id, payment_id) where mode = 'cheque';

alter table vouchers
  drop constraint vouchers_event_check,
  add constraint vouchers_event_check check (event in (
    'sale_made', 'sale_delivered', 'sale_cancelled', 'delivery_cancelled', 'sale_opening', 'return', 'receipt', 'receipt_cancelled', 'refund',
    'refund_cancelled', 'intake', 'opening', 'adjustment', 'revaluation', 'discount_taken_back', 'vendor_bill',
    'vendor_bill_cancelled', 'payment', 'payment_cancelled', 'credit_note', 'credit_note_cancelled', 'day_close', 'day_close_reopened',
    'expense', 'expense_cancelled', 'contra', 'contra_reversed', 'journal', 'journal_reversed', 'opening_balance', 'opening_balance_cancelled', 'debit_note',
    'debit_note_cancelled', 'cheque_deposited', 'cheque_deposit_undone', 'cheque_bounced', 'challan', 'challan_cancelled',
    'gst_settled', 'gst_settlement_reversed',
    'supplementary_invoice', 'supplementary_invoice_cancelled', 'cheque_stopped', 'cheque_returned'
  ));
