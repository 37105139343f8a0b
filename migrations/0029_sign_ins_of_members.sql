-- The latest sign-ins of the members of the open workspace, for its owner: those since each of them joined it.
create or replace function sign_ins_of_members(most integer)
returns table (id uuid, name text, email text, at timestamptz, outcome text, address text, user_agent text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, trim(u.name || ' ' || u.last_name), u.email, s.at, s.outcome, s.address, s.user_agent
  from members m
  join users u on u.id = m.user_id
  join sign_ins s on s.user_id = m.user_id and s.at >= m.created_at
  where m.workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid
  order by s.at desc, s.id
  limit most;
$$;
