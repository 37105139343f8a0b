-- A service (freight, fitting) is a product without stock. A sale line says whether it takes stock, so that whatever
-- checks or moves stock needs no product.
alter table products add column is_service boolean not null default false;
alter table sale_lines add column is_stocked boolean not null default true;
