-- Entries that settle GST: credit set off against output tax, and the rest paid, of everything up to a day.
alter table journals
  add column settled_to date,
  drop constraint journals_kind_check,
  add constraint journals_kind_check check (kind in ('contra', 'journal', 'opening', 'gst')),
  add check ((kind = 'gst') = (settled_to is not null));
create unique index journals_settled_to on journals (workspace_id, settled_to)
  where kind = 'gst' and reversed_at is null;

alter table vouchers
  drop constraint vouchers_event_check,
  add constraint vouchers_event_check check (event in (
    'sale_made', 'sale_delivered', 'sale_cancelled', 'delivery_cancelled', 'sale_opening', 'return', 'receipt', 'receipt_cancelled', 'refund',
    'refund_cancelled', 'intake', 'opening', 'adjustment', 'revaluation', 'discount_taken_back', 'vendor_bill',
    'vendor_bill_cancelled', 'payment', 'payment_cancelled', 'credit_note', 'credit_note_cancelled', 'day_close', 'day_close_reopened',
    'expense', 'expense_cancelled', 'contra', 'contra_reversed', 'journal', 'journal_reversed', 'opening_balance', 'opening_balance_cancelled', 'debit_note',
    'debit_note_cancelled', 'cheque_deposited', 'cheque_deposit_undone', 'cheque_bounced', 'challan', 'challan_cancelled',
    'gst_settled', 'gst_settlement_reversed'
  ));
