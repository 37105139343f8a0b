-- What a bank enters by mistake it takes back with a second line. Neither has a voucher, so each is matched with the other:
-- the key holds a pair from both sides, in one account.
alter table bank_lines
  add column reversal_id uuid,
  add column reversal_by_name text,
  add constraint bank_lines_reversal_of_another check (reversal_id <> id),
  add constraint bank_lines_reversal_key unique (workspace_id, account, id, reversal_id),
  add constraint bank_lines_reversal_both_ways foreign key (workspace_id, account, reversal_id, id)
    references bank_lines (workspace_id, account, id, reversal_id) deferrable initially deferred;
