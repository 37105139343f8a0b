-- Goods that came back from customers and were not put into stock, and goods that arrived damaged: the GST report reverses
-- the credit of both, and reads them on every page.
create index sale_return_lines_spoilt on sale_return_lines (workspace_id, sale_line_id)
  where not restocked and quantity > 0;
create index inventory_intake_items_damaged on inventory_intake_items (workspace_id, intake_id) where damaged > 0;
