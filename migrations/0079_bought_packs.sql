-- The pack that a line of an order or intake is counted in, with its size in the product's unit. The quantity stays in
-- that unit, so stock and amounts do not depend on packs.
alter table purchase_order_lines add column pack jsonb;
alter table inventory_intake_items add column pack jsonb;
