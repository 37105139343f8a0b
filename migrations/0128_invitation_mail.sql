-- The message that carries an invitation, so that the list of invitations can say whether it was sent.
alter table invitations add column mail_id uuid;

-- How far messages have come. A workspace, which cannot read the outbox, learns no more than this of the ids it knows.
create function deliveries_of(ids uuid[])
returns table (id uuid, sent_at timestamptz, attempts integer, next_attempt_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select o.id, o.sent_at, o.attempts, o.next_attempt_at from outbox o where o.id = any(ids);
end $$;
revoke all on function deliveries_of(uuid[]) from public;
grant execute on function deliveries_of(uuid[]) to godown_app;
