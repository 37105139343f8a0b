-- Up to which day, included, no cash is posted to cash accounts other than 1010, by account: {"10003": "2026-11-20"}.
alter table books add column cash_accounts_closed jsonb not null default '{}';

drop function hold_books(uuid);
-- Until the transaction ends nobody closes the workspace, its books or its cash, or chooses other accounts for modes.
-- Answers, as of after the lock, who closed the workspace, up to which day its books are locked and its cash accounts are
-- closed, and those accounts.
create function hold_books(held uuid)
returns table (
  closed_at timestamptz, closed_by text, locked_until date, cash_closed_until date, mode_accounts jsonb,
  cash_accounts_closed jsonb
)
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(held::text, 0));
  return query
  select w.closed_at, w.closed_by, b.locked_until, b.cash_closed_until, b.mode_accounts, b.cash_accounts_closed
  from workspaces w left join books b on b.workspace_id = w.workspace_id
  where w.workspace_id = held;
end $$;
revoke all on function hold_books(uuid) from public;
grant execute on function hold_books(uuid) to godown_app;
