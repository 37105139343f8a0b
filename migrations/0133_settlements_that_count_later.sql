-- The day from which a settlement counts, where that is later than both of its sides: what is released by a later
-- document, or set off later, leaves the days before it as they were. Then it names its customer, so that what one
-- customer owed on a past day is found. Earlier settlements keep counting from the later of their sides.
alter table settlements add column counts_on date, add column customer_id uuid;

-- As before, by how long a side was open; now up to the day from which the settlement counts.
drop index settlements_over_days;
create index settlements_over_days on settlements
  (workspace_id,
   width_bucket(coalesce(counts_on, greatest(debit_on, credit_on)) - least(debit_on, credit_on), array[9, 33, 129, 513]),
   coalesce(counts_on, greatest(debit_on, credit_on)))
  where coalesce(counts_on, greatest(debit_on, credit_on)) > least(debit_on, credit_on);
create index settlements_counted_later on settlements (workspace_id, customer_id, counts_on) where counts_on is not null;

grant update (customer_id) on settlements to godown_app;
