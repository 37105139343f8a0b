-- A credit note that takes a whole bill back which was cancelled after its month was locked or filed. Its bill was never
-- delivered, so nothing came back and no revenue is lost.
alter table sale_returns
  add column cancels_sale boolean not null default false,
  add check (not cancels_sale or note_number is not null and return_id is null and cancels_id is null);
create unique index sale_returns_of_cancelled on sale_returns (workspace_id, sale_id) where cancels_sale;
