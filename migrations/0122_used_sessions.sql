-- A database distributed over machines updates no column by an expression of another one that depends on the time zone.
create or replace function touch_session(used uuid, idle_days integer, longest_days integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  used_at timestamptz := now();
  until timestamptz;
begin
  select least(used_at + make_interval(days => idle_days), s.created_at + make_interval(days => longest_days))
  into until from sessions s where s.id = used;
  update sessions set last_used_at = used_at, expires_at = until where id = used;
end $$;
