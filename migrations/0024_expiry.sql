-- Feedback is stored once per idempotency key of its person.
alter table feedback add column key text;
create unique index feedback_once on feedback (user_id, key);

-- Pictures of Google and OpenID accounts, which a page would load from another site.
update users set image = null where image is not null and image not like '/files/%';

create index on sessions (expires_at);
create index on verifications (expires_at);
create index on invitations (expires_at);
create index on bill_shares (expires_at);
create index on import_runs (created_at);

-- Deletes what no longer works: sessions, links to sign in or to change an address, and progress of imports a day after their
-- end; invitations and links to bills 90 days after. Returns how many rows it deleted, at most so many of each kind; it
-- sees every workspace.
create function forget_expired(at timestamptz, at_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deleted integer;
  total integer := 0;
  expiring text[][] := array[
    ['sessions', 'expires_at', '1 day'], ['verifications', 'expires_at', '1 day'],
    ['email_changes', 'expires_at', '1 day'], ['import_runs', 'created_at', '1 day'],
    ['invitations', 'expires_at', '90 days'], ['bill_shares', 'expires_at', '90 days']];
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
  return total;
end $$;
revoke all on function forget_expired(timestamptz, integer) from public;
grant execute on function forget_expired(timestamptz, integer) to godown_app;
