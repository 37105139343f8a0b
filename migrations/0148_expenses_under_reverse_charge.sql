-- Expenses whose GST we owe under reverse charge (CGST Act s.9(3), s.9(4)), with our own invoice where the supplier is not
-- registered (s.31(3)(f)): its number and day, and what it prints of the supplier and the service.
alter table expenses
  add column reverse_charge boolean not null default false,
  add column supplier_name text not null default '',
  add column supplier_address text not null default '',
  add column sac text not null default '',
  add column self_invoice text,
  add column self_invoiced_on date,
  add constraint expenses_self_invoice_whole check (num_nulls(self_invoice, self_invoiced_on) in (0, 2)) not valid;
create unique index expenses_self_invoice on expenses (workspace_id, self_invoice) where self_invoice is not null;

-- Lists are sorted by what was paid.
drop index expenses_by_total;
create index expenses_by_total on expenses
  (workspace_id, (amount_paise + case when reverse_charge then 0 else tax_paise end), id);
