-- How many vouchers a day has, in all and in each account, so that a page of a long ledger is found by its day. An older
-- process adds up without counting: counted are the postings whose vouchers are among the entries.
alter table account_days add column entries bigint not null default 0, add column counted bigint not null default 0;

create table voucher_days (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  day date not null,
  vouchers bigint not null,
  primary key (workspace_id, day)
);

grant select, insert, update, delete on voucher_days to godown_app;
alter table voucher_days enable row level security;
create policy own_workspace on voucher_days for all to godown_app
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

update account_days d set entries = p.entries, counted = d.postings
from (
  select workspace_id, account, voucher_date, count(distinct voucher_id) as entries from postings p
  where not exists (select from unrolled u where u.workspace_id = p.workspace_id and u.voucher_id = p.voucher_id)
  group by 1, 2, 3
) p
where d.workspace_id = p.workspace_id and d.account = p.account and d.day = p.voucher_date;

insert into voucher_days (workspace_id, day, vouchers)
select workspace_id, voucher_date, count(*) from vouchers v
where not exists (select from unrolled u where u.workspace_id = v.workspace_id and u.voucher_id = v.id)
group by 1, 2;
