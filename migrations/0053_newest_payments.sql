-- Lists start with the newest; the id breaks ties in the same direction.
create index payments_recent on payments (workspace_id, created_at desc, id desc);
drop index vendor_bills_created;
create index vendor_bills_recent on vendor_bills (workspace_id, created_at desc, id desc);
