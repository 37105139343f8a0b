-- The taxes that the vendor charges, with GST split by the place of supply; null: those of the product, in taxes.
alter table purchase_order_lines add column charged_taxes jsonb;
