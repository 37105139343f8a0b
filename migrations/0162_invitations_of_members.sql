-- An invitation whose sender is no longer a member opens no page and lets nobody make an account, as nobody joins by it.
create or replace function invitation_of(hash text, at timestamptz)
returns table (
  workspace_id uuid, id uuid, workspace_name text, slug text, logo text, email text, role text, role_id uuid,
  role_name text, inviter text, expires_at timestamptz
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select i.workspace_id, i.id, w.name, w.slug, w.logo, i.email, i.role, i.role_id, r.name, u.name, i.expires_at
  from invitations i
  join members m on m.workspace_id = i.workspace_id and m.user_id = i.invited_by
  join workspaces w on w.workspace_id = i.workspace_id
  left join roles r on r.workspace_id = i.workspace_id and r.id = i.role_id
  left join users u on u.id = i.invited_by
  where i.token_hash = hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > at;
end $$;

create or replace function is_invited(address text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (
    select 1 from invitations i
    join members m on m.workspace_id = i.workspace_id and m.user_id = i.invited_by
    where lower(i.email) = lower(address) and i.accepted_at is null and i.revoked_at is null and i.expires_at > now());
end $$;
