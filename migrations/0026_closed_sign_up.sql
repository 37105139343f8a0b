-- Whether somebody is invited with this address, in any workspace, and has not accepted yet.
create function is_invited(address text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select 1 from invitations
    where lower(email) = lower(address) and accepted_at is null and revoked_at is null and expires_at > now()
  );
$$;

revoke all on function is_invited(text) from public;
grant execute on function is_invited(text) to godown_app;
