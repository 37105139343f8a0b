-- How much customers may owe and how many days they have to pay. Null is the workspace's own default; null there is no
-- limit and no suggested due date.
alter table customers
  add column credit_limit_paise bigint check (credit_limit_paise >= 0),
  add column credit_days smallint check (credit_days between 0 and 365);

alter table workspaces
  add column credit_limit_paise bigint check (credit_limit_paise >= 0),
  add column credit_days smallint check (credit_days between 0 and 365),
  add column refuses_over_limit boolean not null default false;
