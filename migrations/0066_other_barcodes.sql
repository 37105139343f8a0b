-- Some goods carry several barcodes: one of each maker, an old and a new one. The index finds the few products with more than one.
alter table products add column other_barcodes text[] not null default '{}';
create index products_other_barcodes on products (workspace_id) where other_barcodes <> '{}' and archived_at is null;
