-- Whether an invitation is still open is asked by the server's clock, which also said when it ends. The function without a
-- moment stays for servers of the version before, which may still run while this one starts.
create function invitation_of(hash text, at timestamptz)
returns table (workspace_id uuid, id uuid, workspace_name text, slug text, logo text, email text, role text,
               inviter text, expires_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select i.workspace_id, i.id, w.name, w.slug, w.logo, i.email, i.role, u.name, i.expires_at
  from invitations i
  join workspaces w on w.workspace_id = i.workspace_id
  left join users u on u.id = i.invited_by
  where i.token_hash = hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > at;
end $$;
revoke all on function invitation_of(text, timestamptz) from public;
grant execute on function invitation_of(text, timestamptz) to godown_app;
