-- A link opens a bill, a credit note, a receipt, or the statement of a customer for a period. The name of the table stays,
-- because an older version reads and writes it while a newer one starts.
alter table bill_shares
  alter column sale_id drop not null,
  add column receipt_id uuid,
  add column customer_id uuid,
  add column from_on date,
  add column to_on date,
  add foreign key (workspace_id, receipt_id) references receipts (workspace_id, id) on delete cascade,
  add foreign key (workspace_id, customer_id) references customers (workspace_id, id) on delete cascade,
  add check (num_nonnulls(sale_id, receipt_id, customer_id) = 1),
  add check ((customer_id is null) = (from_on is null) and (from_on is null) = (to_on is null) and from_on <= to_on);
create index bill_shares_of_receipt on bill_shares (workspace_id, receipt_id, id desc) where receipt_id is not null;
create index bill_shares_of_customer on bill_shares (workspace_id, customer_id, id desc) where customer_id is not null;

create or replace function shared_bill(hash text, at timestamptz)
returns table (workspace_id uuid, sale_id uuid, expires_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select s.workspace_id, s.sale_id, s.expires_at
  from bill_shares s
  where s.token_hash = hash and s.sale_id is not null and s.note_id is null and s.revoked_at is null and s.expires_at > at;
end $$;

-- The receipt or statement that a link's secret opens at that moment.
create function shared_account(hash text, at timestamptz)
returns table (
  workspace_id uuid, receipt_id uuid, customer_id uuid, from_on date, to_on date, expires_at timestamptz
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select s.workspace_id, s.receipt_id, s.customer_id, s.from_on, s.to_on, s.expires_at
  from bill_shares s
  where s.token_hash = hash and s.sale_id is null and s.revoked_at is null and s.expires_at > at;
end $$;

revoke all on function shared_account(text, timestamptz) from public;
grant execute on function shared_account(text, timestamptz) to godown_app;
