-- Due dates ascending, with nulls last, are no reversal of the descending ones, so that sort has an index of its own.
create index sales_by_due_date_ascending on sales (workspace_id, due_date, id);
-- The order of the list of receipts.
create index receipts_by_creation on receipts (workspace_id, created_at desc, id desc);
