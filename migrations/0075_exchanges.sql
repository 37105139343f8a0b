-- An exchange: goods come back, and others go out on a new bill. The bill is saved after the return, in the same
-- transaction, so the reference is checked at its end.
alter table sale_returns
  add column exchange_sale_id uuid,
  add foreign key (workspace_id, exchange_sale_id) references sales (workspace_id, id) deferrable initially deferred;
create unique index sale_returns_exchanged on sale_returns (workspace_id, exchange_sale_id) where exchange_sale_id is not null;
