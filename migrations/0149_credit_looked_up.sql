-- What changed credit in a period, by the day on which it counts.
create index vouchers_of_credit on vouchers (workspace_id, (case when gst_on is null then voucher_date else gst_on end))
  where event in ('credit_reversed', 'credit_reversed_undone', 'credit_reclaimed', 'credit_reclaimed_undone', 'credit_lost', 'credit_lost_undone');

-- The bills of whose credit something is reversed are found in indexes alone, without the entries that were undone.
create index credit_changes_by_bill on credit_changes (workspace_id, bill_id)
  include (journal_id, cgst_paise, sgst_paise, igst_paise) where bill_id is not null;
create index journals_with_credit on journals (workspace_id, id) include (dated_on)
  where kind like 'credit%' and reversed_at is null;
-- Last, as it keeps readers away until the end of the migration.
drop index credit_changes_of_bill;
