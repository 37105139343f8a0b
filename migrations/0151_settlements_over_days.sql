-- The day from which a settlement counts, that of its earlier side, and, of one that left a side open overnight, by how long, in
-- classes. As columns, because row-level security keeps PostgreSQL from looking up an expression of functions that are not
-- known to be leakproof: it read every settlement for a past day.
drop index settlements_over_days;
alter table settlements
  add column counts_from date generated always as (coalesce(counts_on, greatest(debit_on, credit_on))) stored,
  add column open_since date generated always as (least(debit_on, credit_on)) stored,
  add column open_for smallint generated always as (
    case when coalesce(counts_on, greatest(debit_on, credit_on)) > least(debit_on, credit_on)
      then width_bucket(coalesce(counts_on, greatest(debit_on, credit_on)) - least(debit_on, credit_on), array[9, 33, 129, 513]) end) stored;
create index settlements_over_days on settlements (workspace_id, open_for, counts_from) include (open_since)
  where open_for is not null;
analyze settlements;
