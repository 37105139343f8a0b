-- Our own invoice for a vendor's bill whose tax we owe under reverse charge, because its vendor is not registered (CGST Act
-- s.31(3)(f)): its number, the day of its issue, and the vendor as on that day. Bills from before have none.
alter table vendor_bills
  add column self_invoice text,
  add column self_invoiced_on date,
  add column self_invoice_vendor jsonb,
  add constraint vendor_bills_self_invoice_whole
    check (num_nulls(self_invoice, self_invoiced_on, self_invoice_vendor) in (0, 3)) not valid;
create unique index vendor_bills_self_invoice on vendor_bills (workspace_id, self_invoice)
  where self_invoice is not null;
