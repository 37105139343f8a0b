-- Rows of workspaces are deleted in batches too. A limit inside a delete does not run on a database distributed over machines,
-- so the end of the batch is read first.
create or replace function forget_expired(at timestamptz, at_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deleted integer;
  total integer := 0;
  last timestamptz;
  expiring text[][] := array[
    ['sessions', 'expires_at', '1 day'], ['sign_ins', 'at', '180 days'], ['verifications', 'expires_at', '1 day'],
    ['email_changes', 'expires_at', '1 day'], ['invitations', 'expires_at', '90 days']];
  of_workspaces text[][] := array[
    ['import_runs', 'created_at', '1 day'], ['bill_shares', 'expires_at', '90 days'],
    ['quotation_shares', 'expires_at', '90 days']];
  kind text[];
begin
  foreach kind slice 1 in array expiring loop
    execute format(
      'delete from %1$I where ctid = any (array(
         select ctid from %1$I where %2$I < $1 - $2::interval limit $3 for update skip locked))', kind[1], kind[2])
      using at, kind[3], at_most;
    get diagnostics deleted = row_count;
    total := total + deleted;
  end loop;
  foreach kind slice 1 in array of_workspaces loop
    execute format(
      'select max(ended) from (select %2$I as ended from %1$I where %2$I < $1 order by %2$I limit $2) batch', kind[1], kind[2])
      into last using at - kind[3]::interval, at_most;
    execute format('delete from %1$I where %2$I <= $1', kind[1], kind[2]) using last;
    get diagnostics deleted = row_count;
    total := total + deleted;
  end loop;
  return total;
end $$;
