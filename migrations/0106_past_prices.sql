-- What a customer paid for a product is found by walking the customer's sales, newest first, and looking up the product on each.
create index sales_of_customer_by_date on sales (workspace_id, customer_id, invoice_date desc, created_at desc);
create index sale_lines_of_product_and_sale on sale_lines (workspace_id, product_id, sale_id);
-- Their beginnings are these.
drop index sales_of_customer;
drop index sale_lines_of_product;
