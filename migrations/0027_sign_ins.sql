-- Who signed in, and who was refused, on which device; kept for 180 days.
create table sign_ins (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  at timestamptz not null,
  outcome text not null check (outcome in ('signedIn', 'wrongPassword', 'wrongCode')),
  address text,
  user_agent text
);
create index on sign_ins (user_id, at desc);
create index on sign_ins (at);

grant select, insert, update, delete on sign_ins to godown_app;
alter table sign_ins enable row level security;
create policy outside_workspaces on sign_ins for all to godown_app
  using (nullif(current_setting('app.workspace_id', true), '') is null)
  with check (nullif(current_setting('app.workspace_id', true), '') is null);

-- The latest sign-ins of the members of the open workspace, for its owner.
create function sign_ins_of_members(most integer)
returns table (id uuid, name text, email text, at timestamptz, outcome text, address text, user_agent text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, trim(u.name || ' ' || u.last_name), u.email, s.at, s.outcome, s.address, s.user_agent
  from members m
  join users u on u.id = m.user_id
  join sign_ins s on s.user_id = m.user_id
  where m.workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid
  order by s.at desc, s.id
  limit most;
$$;

revoke all on function sign_ins_of_members(integer) from public;
grant execute on function sign_ins_of_members(integer) to godown_app;

-- The same as before, and sign-ins after 180 days.
create or replace function forget_expired(at timestamptz, at_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deleted integer;
  total integer := 0;
  expiring text[][] := array[
    ['sessions', 'expires_at', '1 day'], ['sign_ins', 'at', '180 days'], ['verifications', 'expires_at', '1 day'],
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
