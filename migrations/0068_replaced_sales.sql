-- A bill that was cancelled and copied: the new one names the bill that it replaces, which happens once.
alter table sales
  add column replaces_id uuid,
  add foreign key (workspace_id, replaces_id) references sales (workspace_id, id);
create unique index sales_replaced_once on sales (workspace_id, replaces_id) where replaces_id is not null;

-- A delivered sale that is cancelled is taken out of the sums (-1), unless it was still waiting to be added (1).
alter table trade_queue add column times smallint not null default 1 check (times in (1, -1));

alter table vouchers
  drop constraint vouchers_event_check,
  add constraint vouchers_event_check check (event in (
    'sale_made', 'sale_delivered', 'sale_cancelled', 'delivery_cancelled', 'sale_opening', 'return', 'receipt', 'receipt_cancelled', 'refund',
    'refund_cancelled', 'intake', 'opening', 'adjustment', 'revaluation', 'discount_taken_back', 'vendor_bill',
    'vendor_bill_cancelled', 'payment', 'payment_cancelled', 'credit_note', 'credit_note_cancelled', 'day_close', 'day_close_reopened',
    'expense', 'expense_cancelled', 'contra', 'contra_reversed', 'journal', 'journal_reversed', 'opening_balance', 'opening_balance_cancelled', 'debit_note',
    'debit_note_cancelled'
  ));
