-- Up to which day, included, GST returns are filed: bills of these days stay as they were reported.
alter table books add column gst_filed_until date;

drop function hold_books(uuid);
-- Until the transaction ends nobody closes the workspace, its books or its cash, marks GST as filed, or chooses other
-- accounts for modes. Answers, as of after the lock, who closed the workspace, up to which day its books are locked, its
-- cash accounts are closed and GST is filed, and those accounts.
create function hold_books(held uuid)
returns table (
  closed_at timestamptz, closed_by text, locked_until date, cash_closed_until date, mode_accounts jsonb,
  cash_accounts_closed jsonb, gst_filed_until date
)
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(held::text, 0));
  return query
  select w.closed_at, w.closed_by, b.locked_until, b.cash_closed_until, b.mode_accounts, b.cash_accounts_closed,
         b.gst_filed_until
  from workspaces w left join books b on b.workspace_id = w.workspace_id
  where w.workspace_id = held;
end $$;
revoke all on function hold_books(uuid) from public;
grant execute on function hold_books(uuid) to godown_app;
