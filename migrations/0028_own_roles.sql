-- Roles that a workspace makes for itself: what they may call and see, and the largest discount they may give.
create table roles (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  name text not null,
  calls text[] not null,
  sights text[] not null,
  discount_cap numeric(6,3) check (discount_cap between 0 and 100),
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (workspace_id, id)
);
create unique index roles_name_key on roles (workspace_id, lower(name));

alter table roles enable row level security;
create policy own_workspace on roles for all to godown_app
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select, insert, update, delete on roles to godown_app;

alter table members
  add column role_id uuid,
  add constraint members_own_role foreign key (workspace_id, role_id) references roles (workspace_id, id),
  add constraint members_role_id_check check (role <> 'custom' or role_id is not null),
  drop constraint members_role_check,
  add constraint members_role_check check (
    role in ('owner', 'admin', 'purchasing', 'sales', 'cashier', 'storeKeeper', 'accountant', 'viewer', 'custom')
  );

-- An invitation that was accepted or revoked outlives its role.
alter table invitations
  add column role_id uuid,
  add constraint invitations_own_role foreign key (workspace_id, role_id) references roles (workspace_id, id)
    on delete set null (role_id),
  drop constraint invitations_role_check,
  add constraint invitations_role_check check (
    role in ('admin', 'purchasing', 'sales', 'cashier', 'storeKeeper', 'accountant', 'viewer', 'custom')
  );

drop function session_scope(text, text);

-- Who is calling, in which of their workspaces, and what their role includes: one statement per call.
-- workspace_ref is a slug or an id; without one the only workspace, `matches` telling how many there are.
create function session_scope(session_token text, workspace_ref text)
returns table (
  session_id uuid, user_id uuid, user_name text, email text, email_verified boolean,
  confirmed_at timestamptz, last_used_at timestamptz, second_factor text,
  workspace_id uuid, slug text, role text, role_id uuid, role_name text, role_calls text[], role_sights text[],
  role_discount_cap numeric, requires_second_factor boolean, matches integer
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select s.id, u.id, trim(u.name || ' ' || u.last_name), u.email, u.email_verified,
         s.confirmed_at, s.last_used_at, s.second_factor,
         m.workspace_id, m.slug, m.role, m.role_id, r.name, r.calls, r.sights, r.discount_cap,
         m.requires_second_factor, coalesce(m.matches, 0)::integer
  from sessions s
  join users u on u.id = s.user_id
  left join lateral (
    select mm.workspace_id, w.slug, mm.role, mm.role_id, w.requires_second_factor, count(*) over () as matches
    from members mm join workspaces w on w.workspace_id = mm.workspace_id
    where mm.user_id = u.id and (workspace_ref is null or w.slug = workspace_ref or w.workspace_id::text = workspace_ref)
    order by mm.last_used_at desc nulls last, mm.created_at
    limit 1
  ) m on true
  left join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
  where s.token = session_token and s.expires_at > now();
end $$;

drop function workspaces_of(uuid);

-- Every workspace of one user, for the switcher.
create function workspaces_of(of_user uuid)
returns table (
  workspace_id uuid, slug text, name text, logo text, role text, role_id uuid, role_name text, role_calls text[],
  role_sights text[], role_discount_cap numeric, last_used_at timestamptz, requires_second_factor boolean
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select w.workspace_id, w.slug, w.name, w.logo, m.role, m.role_id, r.name, r.calls, r.sights, r.discount_cap,
         m.last_used_at, w.requires_second_factor
  from members m join workspaces w on w.workspace_id = m.workspace_id
  left join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
  where m.user_id = of_user
  order by m.last_used_at desc nulls last, w.name;
end $$;

drop function invitation_of(text, timestamptz);

-- The open invitation that a secret link belongs to; the server's clock decides, because it also set the expiry.
create function invitation_of(hash text, at timestamptz)
returns table (
  workspace_id uuid, id uuid, workspace_name text, slug text, logo text, email text, role text, role_id uuid,
  role_name text, inviter text, expires_at timestamptz
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select i.workspace_id, i.id, w.name, w.slug, w.logo, i.email, i.role, i.role_id, r.name, u.name, i.expires_at
  from invitations i
  join workspaces w on w.workspace_id = i.workspace_id
  left join roles r on r.workspace_id = i.workspace_id and r.id = i.role_id
  left join users u on u.id = i.invited_by
  where i.token_hash = hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > at;
end $$;

revoke all on function session_scope(text, text), workspaces_of(uuid), invitation_of(text, timestamptz) from public;
grant execute on function session_scope(text, text), workspaces_of(uuid), invitation_of(text, timestamptz) to godown_app;
