-- The orders and intakes of one vendor, newest first, are found here among those of all vendors.
create index purchase_orders_of_vendor on purchase_orders (workspace_id, vendor_id, created_at desc, id desc);
create index inventory_intakes_of_vendor on inventory_intakes (workspace_id, vendor_id, created_at desc, id desc);
