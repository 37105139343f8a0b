-- A line typed on a bill without a product, such as freight or packing.
alter table sale_lines
  alter column product_id drop not null,
  alter column product_version_id drop not null,
  add check ((product_id is null) = (product_version_id is null)),
  add check (not is_stocked or product_version_id is not null);
