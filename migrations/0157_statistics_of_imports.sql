-- Right after an import PostgreSQL has no statistics about its rows until autovacuum has run. Only an owner may renew those of a
-- table. On a database distributed over machines each machine renews its own.
create function renew_statistics(of_table text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from pg_extension where extname = 'citus') then return; end if;
  if exists (select from pg_class where relname = of_table and relkind = 'r' and relnamespace = 'public'::regnamespace) then
    execute format('analyze public.%I', of_table);
  end if;
end $$;
revoke all on function renew_statistics(text) from public;
grant execute on function renew_statistics(text) to godown_app;
