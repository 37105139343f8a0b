-- Every workspace, for the check that the sums of reports lack nothing.
create function workspaces_to_check() returns table (workspace_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.workspace_id from workspaces w
$$;
revoke all on function workspaces_to_check() from public;
grant execute on function workspaces_to_check() to godown_app;
