-- Credit notes (CGST Act s.34). A return is one with goods and has a return_id; one without goods lowers the value of its
-- bill. They share these tables, so that whatever adds up credits reads them in one place. A row that cancels another
-- has its amounts with the opposite sign and no number. Returns from before this series are known by their return_id.
alter table sale_returns
  alter column return_id drop not null,
  add column note_number text,
  add column cancels_id uuid,
  add column created_by_name text,
  add check (num_nonnulls(return_id, cancels_id) < 2 and num_nonnulls(note_number, cancels_id) < 2),
  add check (num_nonnulls(return_id, note_number, cancels_id) > 0),
  add unique (workspace_id, note_number),
  add unique (workspace_id, cancels_id),
  add foreign key (workspace_id, cancels_id) references sale_returns (workspace_id, id);
create index sale_returns_by_creation on sale_returns (workspace_id, created_at desc, id desc);

alter table sale_return_lines
  drop constraint sale_return_lines_quantity_check,
  add constraint sale_return_lines_quantity_check check (quantity >= 0);

alter table vouchers
  drop constraint vouchers_event_check,
  add constraint vouchers_event_check check (event in (
    'sale_made', 'sale_delivered', 'sale_cancelled', 'sale_opening', 'return', 'receipt', 'receipt_cancelled', 'refund',
    'refund_cancelled', 'intake', 'opening', 'adjustment', 'revaluation', 'discount_taken_back', 'vendor_bill',
    'vendor_bill_cancelled', 'payment', 'payment_cancelled', 'credit_note', 'credit_note_cancelled'
  ));

-- A link shows the bill of a sale, or one of its credit notes.
alter table bill_shares
  add column note_id uuid,
  add foreign key (workspace_id, note_id) references sale_returns (workspace_id, id) on delete cascade;

create or replace function shared_bill(hash text, at timestamptz)
returns table (workspace_id uuid, sale_id uuid, expires_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select s.workspace_id, s.sale_id, s.expires_at
  from bill_shares s
  where s.token_hash = hash and s.note_id is null and s.revoked_at is null and s.expires_at > at;
end $$;

-- The credit note that a link's secret opens at that moment.
create function shared_note(hash text, at timestamptz)
returns table (workspace_id uuid, note_id uuid, expires_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select s.workspace_id, s.note_id, s.expires_at
  from bill_shares s
  where s.token_hash = hash and s.note_id is not null and s.revoked_at is null and s.expires_at > at;
end $$;
revoke all on function shared_note(text, timestamptz) from public;
grant execute on function shared_note(text, timestamptz) to godown_app;
