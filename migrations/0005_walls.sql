-- The application's role owns nothing; row-level security holds even where a query forgets its workspace.
do $$
begin
  create role godown_app nologin nosuperuser nobypassrls;
exception when duplicate_object then null;
end $$;

do $$
begin
  execute format('grant godown_app to %I', current_user);
exception when others then null;
end $$;

grant usage on schema public to godown_app;
grant select, insert, update, delete on all tables in schema public to godown_app;
revoke update, delete on activity, stock_movements from godown_app;
revoke all on schema_migrations from godown_app;

do $$
declare
  placed text;
begin
  foreach placed in array array[
    'workspaces', 'members', 'invitations', 'number_series', 'idempotency_keys', 'activity', 'uploads', 'notifications',
    'metrics', 'vendors', 'logistics', 'customers', 'customer_addresses', 'products', 'product_versions',
    'stock_levels', 'stock_movements', 'purchase_orders', 'purchase_order_lines', 'inventory_intakes',
    'inventory_intake_items', 'sales', 'sale_lines', 'sale_returns', 'sale_return_lines'
  ] loop
    execute format('alter table %I enable row level security', placed);
    execute format(
      'create policy own_workspace on %I for all to godown_app
         using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)
         with check (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)', placed);
  end loop;
end $$;

-- Search under row-level security uses its index only where LIKE may run before the policy; needs a superuser once.
do $$
begin
  alter function textlike(text, text) leakproof;
  alter function texticlike(text, text) leakproof;
exception when insufficient_privilege then
  raise notice 'Search on large lists is slower on this server: ask its administrator to mark textlike and texticlike leakproof.';
end $$;

-- Who is calling, and in which of their workspaces: one statement per call.
-- workspace_ref is a slug or an id; without one the only workspace, `matches` telling how many there are.
create function session_scope(session_token text, workspace_ref text)
returns table (
  session_id uuid, user_id uuid, user_name text, email text, email_verified boolean,
  workspace_id uuid, slug text, role text, matches integer
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select s.id, u.id, trim(u.name || ' ' || u.last_name), u.email, u.email_verified,
         m.workspace_id, m.slug, m.role, coalesce(m.matches, 0)::integer
  from sessions s
  join users u on u.id = s.user_id
  left join lateral (
    select mm.workspace_id, w.slug, mm.role, count(*) over () as matches
    from members mm join workspaces w on w.workspace_id = mm.workspace_id
    where mm.user_id = u.id and (workspace_ref is null or w.slug = workspace_ref or w.workspace_id::text = workspace_ref)
    order by mm.last_used_at desc nulls last, mm.created_at
    limit 1
  ) m on true
  where s.token = session_token and s.expires_at > now();
end $$;

-- Every workspace of one user, for the switcher.
create function workspaces_of(of_user uuid)
returns table (workspace_id uuid, slug text, name text, logo text, role text, last_used_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select w.workspace_id, w.slug, w.name, w.logo, m.role, m.last_used_at
  from members m join workspaces w on w.workspace_id = m.workspace_id
  where m.user_id = of_user
  order by m.last_used_at desc nulls last, w.name;
end $$;

-- The open invitation that a secret link belongs to.
create function invitation_of(hash text)
returns table (workspace_id uuid, id uuid, workspace_name text, slug text, logo text, email text, role text,
               inviter text, expires_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select i.workspace_id, i.id, w.name, w.slug, w.logo, i.email, i.role, u.name, i.expires_at
  from invitations i
  join workspaces w on w.workspace_id = i.workspace_id
  left join users u on u.id = i.invited_by
  where i.token_hash = hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > now();
end $$;

-- Removes a workspace and all that is in it; only the one that the transaction has opened.
create function delete_workspace(doomed uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part text;
begin
  if doomed is distinct from nullif(current_setting('app.workspace_id', true), '')::uuid then
    raise exception 'not the open workspace';
  end if;
  foreach part in array array[
    'sale_return_lines', 'sale_returns', 'sale_lines', 'sales', 'inventory_intake_items', 'inventory_intakes',
    'purchase_order_lines', 'purchase_orders', 'stock_movements', 'stock_levels', 'product_versions', 'products',
    'customer_addresses', 'customers', 'logistics', 'vendors', 'metrics', 'idempotency_keys', 'workspaces'
  ] loop
    execute format('delete from %I where workspace_id = $1', part) using doomed;
  end loop;
end $$;

-- Removes a person, with the workspaces that nobody else belongs to. Answers false, and removes nothing, when they own
-- one that others work in. Their memberships are locked first, so that no ownership can arrive meanwhile.
create function delete_user(doomed uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owned uuid;
begin
  perform 1 from members where user_id = doomed order by workspace_id for update;
  perform 1 from workspaces w where w.workspace_id in
    (select workspace_id from members where user_id = doomed and role = 'owner') order by w.workspace_id for update;
  if exists (
    select 1 from members mine join members other on other.workspace_id = mine.workspace_id and other.user_id <> doomed
    where mine.user_id = doomed and mine.role = 'owner'
  ) then
    return false;
  end if;
  for owned in select workspace_id from members where user_id = doomed and role = 'owner' loop
    perform set_config('app.workspace_id', owned::text, true);
    perform delete_workspace(owned);
  end loop;
  delete from users where id = doomed;
  return true;
end $$;

revoke all on function session_scope(text, text), workspaces_of(uuid), invitation_of(text), delete_workspace(uuid), delete_user(uuid) from public;
grant execute on function session_scope(text, text), workspaces_of(uuid), invitation_of(text), delete_workspace(uuid), delete_user(uuid) to godown_app;
