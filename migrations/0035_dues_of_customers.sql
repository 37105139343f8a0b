-- A customer with money on account is archived instead of deleted, as with sales.
alter table dues
  drop constraint dues_workspace_id_customer_id_fkey,
  add foreign key (workspace_id, customer_id) references customers (workspace_id, id);
alter table receipts
  drop constraint receipts_workspace_id_customer_id_fkey,
  add foreign key (workspace_id, customer_id) references customers (workspace_id, id);
