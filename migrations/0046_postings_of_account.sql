-- For the ledger of an account.
create index postings_of_account on postings (workspace_id, account, voucher_date);
