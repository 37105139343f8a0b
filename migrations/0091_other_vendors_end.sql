-- What is left of a vendor among the other vendors of products ends with the vendor, which merges delete.
alter table product_vendors
  drop constraint product_vendors_workspace_id_vendor_id_fkey,
  add constraint product_vendors_workspace_id_vendor_id_fkey foreign key (workspace_id, vendor_id)
    references vendors (workspace_id, id) on delete cascade;
