-- GST that cannot be claimed is part of what goods cost: in paise per invoiced unit of an intake's item, and whether a line of a bill clears it with its goods.
alter table inventory_intake_items add column added_cost_paise bigint not null default 0 check (added_cost_paise >= 0);
alter table vendor_bill_lines add column tax_in_cost boolean not null default false;
