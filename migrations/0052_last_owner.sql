-- The workspaces that go when a person does and have books that changed since somebody exported them. Their rows are
-- locked as `delete_user` locks them, so that the answer still holds when it deletes.
create function unexported_with_user(doomed uuid) returns table (slug text, name text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform 1 from members m where m.user_id = doomed order by m.workspace_id for update;
  perform 1 from workspaces w where w.workspace_id in
    (select m.workspace_id from members m where m.user_id = doomed and m.role = 'owner')
  order by w.workspace_id for update;
  return query
  select w.slug, w.name from members mine join workspaces w on w.workspace_id = mine.workspace_id
  where mine.user_id = doomed and mine.role = 'owner'
    and not exists (select from members other where other.workspace_id = w.workspace_id and other.user_id <> doomed)
    and has_unexported_books(w.workspace_id)
  order by w.name;
end $$;

revoke all on function unexported_with_user(uuid) from public;
grant execute on function unexported_with_user(uuid) to godown_app;
