-- A session ends after some days without use. `confirmed_at`: when its person last proved who they are.
-- `second_factor`: none was needed, one is due before the session is worth anything, or it was given.
alter table sessions
  add column last_used_at timestamptz not null default now(),
  add column confirmed_at timestamptz not null default now(),
  add column second_factor text not null default 'none' check (second_factor in ('none', 'due', 'given'));

alter table workspaces add column requires_second_factor boolean not null default false;

-- The address that someone wants to use from now on; the newest wish alone counts.
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null,
  token_hash text not null,
  expires_at timestamptz not null
);

drop function session_scope(text, text);

-- Who is calling, and in which of their workspaces: one statement per call.
-- workspace_ref is a slug or an id; without one the only workspace, `matches` telling how many there are.
create function session_scope(session_token text, workspace_ref text)
returns table (
  session_id uuid, user_id uuid, user_name text, email text, email_verified boolean,
  confirmed_at timestamptz, last_used_at timestamptz, second_factor text,
  workspace_id uuid, slug text, role text, requires_second_factor boolean, matches integer
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select s.id, u.id, trim(u.name || ' ' || u.last_name), u.email, u.email_verified,
         s.confirmed_at, s.last_used_at, s.second_factor,
         m.workspace_id, m.slug, m.role, m.requires_second_factor, coalesce(m.matches, 0)::integer
  from sessions s
  join users u on u.id = s.user_id
  left join lateral (
    select mm.workspace_id, w.slug, mm.role, w.requires_second_factor, count(*) over () as matches
    from members mm join workspaces w on w.workspace_id = mm.workspace_id
    where mm.user_id = u.id and (workspace_ref is null or w.slug = workspace_ref or w.workspace_id::text = workspace_ref)
    order by mm.last_used_at desc nulls last, mm.created_at
    limit 1
  ) m on true
  where s.token = session_token and s.expires_at > now();
end $$;

-- A session was used: it lives on for idle_days, but never longer than longest_days.
create function touch_session(used uuid, idle_days integer, longest_days integer) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sessions
  set last_used_at = now(),
      expires_at = least(now() + make_interval(days => idle_days), created_at + make_interval(days => longest_days))
  where id = used;
$$;

revoke all on function session_scope(text, text), touch_session(uuid, integer, integer) from public;
grant execute on function session_scope(text, text), touch_session(uuid, integer, integer) to godown_app;
grant select, insert, update, delete on email_changes to godown_app;

alter table email_changes enable row level security;
create policy outside_workspaces on email_changes for all to godown_app
  using (nullif(current_setting('app.workspace_id', true), '') is null)
  with check (nullif(current_setting('app.workspace_id', true), '') is null);
