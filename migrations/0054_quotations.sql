-- Offers of prices. They move and reserve no stock and post nothing. The row says which revision is the latest and what
-- became of it; each revision keeps everything that it printed and is never changed.
create table quotations (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  number text not null,
  status text not null default 'open' check (status in ('open', 'lost', 'converted')),
  sale_id uuid,
  revision integer not null,
  customer_id uuid,
  customer_name text not null,
  customer_phone text not null,
  quoted_on date not null,
  valid_until date not null,
  total_amount_paise bigint not null,
  round_off_paise bigint not null,
  search text not null,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (workspace_id, id),
  unique (workspace_id, number),
  unique (workspace_id, sale_id),
  check ((status = 'converted') = (sale_id is not null)),
  foreign key (workspace_id, sale_id) references sales (workspace_id, id),
  foreign key (workspace_id, customer_id) references customers (workspace_id, id)
);
create index quotations_by_creation on quotations (workspace_id, created_at desc, id desc);
create index quotations_of_customer on quotations (workspace_id, customer_id);
create index quotations_search on quotations using gin (workspace_id, search gin_trgm_ops);

create table quotation_revisions (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  quotation_id uuid not null,
  revision integer not null,
  paper jsonb not null,
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamptz not null,
  primary key (workspace_id, quotation_id, revision),
  foreign key (workspace_id, quotation_id) references quotations (workspace_id, id) on delete cascade
);

-- Links that show the latest revision of one quotation to whoever holds them, as those of bills do.
create table quotation_shares (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  quotation_id uuid not null,
  nonce text not null,
  token_hash text not null unique,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, quotation_id) references quotations (workspace_id, id) on delete cascade
);
create index quotation_shares_of_quotation on quotation_shares (workspace_id, quotation_id, id desc);
create index on quotation_shares (expires_at);

grant select, insert, update, delete on quotations, quotation_shares to godown_app;
grant select, insert on quotation_revisions to godown_app;

do $$
declare
  placed text;
begin
  foreach placed in array array['quotations', 'quotation_revisions', 'quotation_shares'] loop
    execute format('alter table %I enable row level security', placed);
    execute format(
      'create policy own_workspace on %I for all to godown_app
         using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)
         with check (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)', placed);
  end loop;
end $$;

-- The quotation that a link's secret opens at that moment.
create function shared_quotation(hash text, at timestamptz)
returns table (workspace_id uuid, quotation_id uuid, expires_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select s.workspace_id, s.quotation_id, s.expires_at
  from quotation_shares s
  where s.token_hash = hash and s.revoked_at is null and s.expires_at > at;
end $$;
revoke all on function shared_quotation(text, timestamptz) from public;
grant execute on function shared_quotation(text, timestamptz) to godown_app;

-- The same as before, and links to quotations after 90 days.
create or replace function forget_expired(at timestamptz, at_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deleted integer;
  total integer := 0;
  expiring text[][] := array[
    ['sessions', 'expires_at', '1 day'], ['sign_ins', 'at', '180 days'], ['verifications', 'expires_at', '1 day'],
    ['email_changes', 'expires_at', '1 day'], ['import_runs', 'created_at', '1 day'],
    ['invitations', 'expires_at', '90 days'], ['bill_shares', 'expires_at', '90 days'],
    ['quotation_shares', 'expires_at', '90 days']];
  kind text[];
begin
  foreach kind slice 1 in array expiring loop
    execute format(
      'delete from %1$I where ctid = any (array(
         select ctid from %1$I where %2$I < $1 - $2::interval limit $3 for update skip locked))', kind[1], kind[2])
      using at, kind[3], at_most;
    get diagnostics deleted = row_count;
    total := total + deleted;
  end loop;
  return total;
end $$;

-- The same as before, and quotations first.
create or replace function delete_workspace(doomed uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part text;
begin
  if doomed is distinct from nullif(current_setting('app.workspace_id', true), '')::uuid then
    raise exception 'not the open workspace';
  end if;
  foreach part in array array[
    'quotation_shares', 'quotation_revisions', 'quotations',
    'settlements', 'dues', 'postings', 'payment_lines', 'payments', 'vendor_bill_lines', 'vendor_bills',
    'receipt_lines', 'receipts', 'vouchers',
    'sale_return_lines', 'sale_returns', 'sale_lines', 'sales', 'inventory_intake_items', 'inventory_intakes',
    'purchase_order_lines', 'purchase_orders', 'stock_movements', 'stock_levels', 'product_versions', 'products',
    'customer_addresses', 'customers', 'logistics', 'vendors', 'metrics', 'idempotency_keys', 'workspaces'
  ] loop
    execute format('delete from %I where workspace_id = $1', part) using doomed;
  end loop;
end $$;
