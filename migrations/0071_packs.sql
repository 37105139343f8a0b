-- A pack is a way to count a product: a box of 12. Like taxes, packs are read and saved with their product; stock
-- stays in the product's unit.
alter table products add column packs jsonb not null default '[]';
create index products_with_packs on products (workspace_id) where packs <> '[]' and archived_at is null;
