-- Links that show one bill to whoever holds them. A link's secret is made from the installation's secret and `nonce`;
-- the database keeps its hash alone.
create table bill_shares (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  sale_id uuid not null,
  nonce text not null,
  token_hash text not null unique,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, sale_id) references sales (workspace_id, id) on delete cascade
);
create index bill_shares_of_sale on bill_shares (workspace_id, sale_id, id desc);

grant select, insert, update, delete on bill_shares to godown_app;
alter table bill_shares enable row level security;
create policy own_workspace on bill_shares for all to godown_app
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

-- The sale that a link's secret opens at that moment.
create function shared_bill(hash text, at timestamptz)
returns table (workspace_id uuid, sale_id uuid, expires_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select s.workspace_id, s.sale_id, s.expires_at
  from bill_shares s
  where s.token_hash = hash and s.revoked_at is null and s.expires_at > at;
end $$;

revoke all on function shared_bill(text, timestamptz) from public;
grant execute on function shared_bill(text, timestamptz) to godown_app;
