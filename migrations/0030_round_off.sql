-- Bills rounded to the whole rupee: the setting, and the difference that each bill and credit keeps.
alter table workspaces add column round_off boolean not null default false;

-- "sales_check" is the advance's limit of 0004; what is to be paid takes the place of the total.
alter table sales
  add column round_off_paise bigint not null default 0 check (round_off_paise between -50 and 50),
  drop constraint sales_check,
  add constraint sales_advance_check check (advance_amount_paise <= total_amount_paise + round_off_paise);

alter table sale_returns
  add column round_off_paise bigint not null default 0 check (round_off_paise between -50 and 50);
