-- Selling prices that include GST, and the maximum retail price printed on goods.
alter table workspaces add column prices_include_tax boolean not null default false;

alter table products
  add column price_includes_tax boolean not null default false,
  add column mrp_paise bigint check (mrp_paise > 0);

alter table product_versions
  add column price_includes_tax boolean not null default false,
  add column mrp_paise bigint check (mrp_paise > 0);

-- As printed on the bill.
alter table sale_lines add column mrp_paise bigint;
