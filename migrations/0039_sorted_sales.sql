-- Every sort of the list of sales has an index, so that a page of a million sales costs as much as one of a hundred.
-- Sorts by number and by either date that is never empty had one.
create index sales_by_amount on sales (workspace_id, total_amount_paise, id);
create index sales_by_balance on sales
  (workspace_id, (total_amount_paise + round_off_paise - advance_amount_paise), id);
create index sales_by_customer on sales (workspace_id, lower(customer ->> 'name'), id);
create index sales_by_due_date on sales (workspace_id, due_date desc nulls last, id desc);
create index sales_by_payment_type on sales (workspace_id, payment_type, id);
create index sales_by_status on sales (workspace_id, status, id);

-- What is still to deliver, and what is still to collect, stays small however long the history is.
create index sales_to_deliver on sales (workspace_id, created_at desc, id desc) where status = 'ordered';
create index dues_open_of_source on dues (workspace_id, source_id) where side = 1 and settled_paise < amount_paise;
