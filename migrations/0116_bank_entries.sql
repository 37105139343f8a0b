-- Vouchers of bank accounts near a day, and of an amount, so that what a statement line may be is found without reading the
-- rest: of the standard bank account and of accounts that a workspace added.
create index postings_of_bank on postings (workspace_id, account, voucher_date, voucher_id)
  where account = 1020 or account > 10000;
create index postings_of_bank_by_amount on postings (workspace_id, account, amount_paise, voucher_date, voucher_id)
  where account = 1020 or account > 10000;
create index cheque_moves_stopped on cheque_moves (workspace_id, account, moved_on)
  where kind = 'stop' and undone_at is null;
