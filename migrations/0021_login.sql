-- Sign-in's own tables and the outbox exist only where no workspace is open: no call of a workspace can read a session, a
-- password or a message, and messages that it causes are only added.
do $$
declare
  personal text;
begin
  foreach personal in array array['sessions', 'accounts', 'verifications', 'outbox'] loop
    execute format('alter table %I enable row level security', personal);
    execute format(
      'create policy outside_workspaces on %I for all to godown_app
         using (nullif(current_setting(''app.workspace_id'', true), '''') is null)
         with check (nullif(current_setting(''app.workspace_id'', true), '''') is null)', personal);
  end loop;
end $$;

create policy kept_by_workspaces on outbox for insert to godown_app with check (true);
