-- A closed workspace is read-only and deleted some days later. `closed_by` is the name of the person who closed it;
-- `deletes_unexported`: its owner agreed to lose books that nobody exported.
alter table workspaces
  add column closed_at timestamptz,
  add column closed_by text,
  add column exported_at timestamptz,
  add column deletes_unexported boolean not null default false,
  add constraint workspaces_closed_check check ((closed_at is null) = (closed_by is null));
create index on workspaces (closed_at) where closed_at is not null;

-- Until the transaction ends nobody closes the workspace. Answers a row if it is closed, as of after the lock.
create function hold_open(held uuid) returns table (closed_at timestamptz, closed_by text)
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(held::text, 0));
  return query
  select w.closed_at, w.closed_by from workspaces w where w.workspace_id = held and w.closed_at is not null;
end $$;

-- Whether a workspace has books that changed since somebody exported them.
create function has_unexported_books(asked uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select (exists (select from vouchers v where v.workspace_id = asked)
          or exists (select from inventory_intakes i where i.workspace_id = asked))
     and not exists (
       select from workspaces w
       where w.workspace_id = asked and w.exported_at >= coalesce(
         (select max(a.created_at) from activity a where a.workspace_id = asked and a.noun <> 'workspace'),
         '-infinity'));
$$;

-- Deletes the workspace that was closed first, if that was so many days ago and its books were exported or its owner
-- agreed to lose them. Answers its id; it sees every workspace.
create function delete_closed_workspace(at timestamptz, kept_days integer) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doomed uuid;
begin
  select w.workspace_id into doomed from workspaces w
  where w.closed_at <= at - make_interval(hours => 24 * kept_days)
    and (w.deletes_unexported or not has_unexported_books(w.workspace_id))
  order by w.closed_at limit 1 for update skip locked;
  if doomed is not null then
    perform set_config('app.workspace_id', doomed::text, true);
    perform delete_workspace(doomed);
  end if;
  return doomed;
end $$;

-- Nobody is told anything about a closed workspace.
create or replace function workspaces_to_tell(of_day date, later_than uuid, at_most integer)
returns table (workspace_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select w.workspace_id from workspaces w
  where (w.told_on is null or w.told_on < of_day) and w.workspace_id > later_than and w.closed_at is null
  order by w.workspace_id limit at_most;
end $$;

drop function workspaces_of(uuid);

-- Every workspace of one user, for the switcher.
create function workspaces_of(of_user uuid)
returns table (
  workspace_id uuid, slug text, name text, logo text, role text, role_id uuid, role_name text, role_calls text[],
  role_sights text[], role_discount_cap numeric, last_used_at timestamptz, requires_second_factor boolean,
  closed_at timestamptz, closed_by text, waits_for_export boolean
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select w.workspace_id, w.slug, w.name, w.logo, m.role, m.role_id, r.name, r.calls, r.sights, r.discount_cap,
         m.last_used_at, w.requires_second_factor, w.closed_at, w.closed_by,
         case when w.closed_at is null or w.deletes_unexported then false
              else has_unexported_books(w.workspace_id) end
  from members m join workspaces w on w.workspace_id = m.workspace_id
  left join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
  where m.user_id = of_user
  order by m.last_used_at desc nulls last, w.name;
end $$;

revoke all on function hold_open(uuid), has_unexported_books(uuid), delete_closed_workspace(timestamptz, integer),
  workspaces_of(uuid) from public;
grant execute on function hold_open(uuid), has_unexported_books(uuid), delete_closed_workspace(timestamptz, integer),
  workspaces_of(uuid) to godown_app;
