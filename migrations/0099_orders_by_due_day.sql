-- The list of vendor bills is sorted by the day by which a bill is to be paid, which the law may bring forward.
create index vendor_bills_by_pay_day on vendor_bills (workspace_id, coalesce(pay_by, due_on), id);
drop index vendor_bills_by_due_day;
-- Days that may be null come last in either direction, so the two directions need an index each.
create index purchase_orders_by_receiving_descending on purchase_orders
  (workspace_id, expected_receiving_date desc nulls last, id desc);
-- Expenses of one day follow each other by id.
drop index expenses_by_day;
create index expenses_by_day on expenses (workspace_id, spent_on, id);
-- The last deliveries of a vendor on its orders, which tell how long the next one takes.
create index inventory_intakes_delivered on inventory_intakes (workspace_id, vendor_id, arriving_time desc, id desc)
  where purchase_order_id is not null and status = 'confirmed';
