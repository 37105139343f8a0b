-- The SAC of a service on a line of a vendor's bill, which our self-invoice names (CGST Rule 46(g)); empty for goods.
alter table vendor_bill_lines add column sac text not null default '';
-- A self-invoice that is issued later moves the month in which the credit of its bill counts. Nothing else of a voucher changes.
grant update (gst_on) on vouchers to godown_app;
