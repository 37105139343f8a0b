-- A bank may show one voucher in several lines, such as a card settlement that it credits in two parts. Each of them then has
-- a match with it, counted from 1, and `part_paise` of its amount; without a part, a line shows the whole voucher.
alter table bank_matches
  add column nth smallint not null default 1,
  add column part_paise bigint,
  drop constraint bank_matches_pkey,
  add constraint bank_matches_pkey primary key (workspace_id, account, voucher_id, nth),
  add constraint bank_matches_parts check (nth >= 1 and (nth = 1 or part_paise is not null));
