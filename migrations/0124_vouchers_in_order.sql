-- A page of an account or of the day book finds the order of its days here, without the vouchers before it.
create index vouchers_in_order on vouchers (workspace_id, voucher_date, created_at, id);
drop index vouchers_by_day;
