-- The state of a supplier without a GSTIN as a GST code, by which tax that we owe under reverse charge is split (IGST Act s.7);
-- null is our own state.
alter table vendor_bills add column supplier_state text;
alter table expenses add column supplier_state text;
