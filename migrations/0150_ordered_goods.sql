-- The lines of a product, of which those on sent orders are picked without reading the others.
create index purchase_order_lines_of_product on purchase_order_lines (workspace_id, product_id, purchase_order_id);
