-- Vendors have dues as customers do. Each due has exactly one party; so has each posting to its account.
alter table postings
  add column vendor_id uuid,
  add check ((account = 1100) = (customer_id is not null)),
  add check ((account = 2100) = (vendor_id is not null));
create index postings_of_vendor on postings (workspace_id, vendor_id, voucher_date) where vendor_id is not null;

alter table dues
  alter column customer_id drop not null,
  add column vendor_id uuid,
  add check (num_nonnulls(customer_id, vendor_id) = 1),
  add foreign key (workspace_id, vendor_id) references vendors (workspace_id, id);
create index dues_open_of_vendor on dues (workspace_id, vendor_id) where settled_paise < amount_paise;
