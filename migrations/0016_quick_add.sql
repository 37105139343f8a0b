-- What a quick add, or an imported file, left out of what the full form asks for.
alter table customers
  add column to_complete boolean not null generated always as (email = '' and not is_walk_in) stored;
alter table vendors
  add column to_complete boolean not null generated always as
    ('' in (legal_owner_name, gst_number, address, phone_number, email)) stored;
alter table products
  add column to_complete boolean not null generated always as (hsn_number = '') stored;
