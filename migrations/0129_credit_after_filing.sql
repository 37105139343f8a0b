-- The day on which the input tax and the reverse charge of a voucher count for GST; null: its own. Bills of vendors that come
-- after the return of their month was filed count in the first month that is open.
alter table vouchers add column gst_on date;
create index vouchers_counted_later on vouchers (workspace_id, gst_on) where gst_on is not null;
