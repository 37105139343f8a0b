-- The days of both sides of a settlement, from which follows what was open on a past day without reading everything that was
-- entered since. Until a round fills them in, those of earlier settlements, and of an older process, are read from the dues.
alter table settlements add column debit_on date, add column credit_on date;

-- Settlements that left one side open overnight, by how long: on a day, only those that ended soon enough after it can count.
create index settlements_over_days on settlements
  (workspace_id, width_bucket(abs(debit_on - credit_on), array[9, 33, 129, 513]), greatest(debit_on, credit_on))
  where debit_on <> credit_on;
create index settlements_without_days on settlements (workspace_id, id) where debit_on is null;

-- Settlements are only ever added, so the application may fill in these days of its workspace and change nothing else.
create function fill_settlement_days(most integer) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with filled as (
    update settlements s set debit_on = d.dated_on, credit_on = c.dated_on
    from (
      select workspace_id, id from settlements
      where workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid and debit_on is null
      order by id limit most
    ) waiting, dues d, dues c
    where s.workspace_id = waiting.workspace_id and s.id = waiting.id
      and d.workspace_id = s.workspace_id and d.id = s.debit_due
      and c.workspace_id = s.workspace_id and c.id = s.credit_due
    returning 1
  )
  select count(*) from filled
$$;
revoke all on function fill_settlement_days(integer) from public;
grant execute on function fill_settlement_days(integer) to godown_app;
