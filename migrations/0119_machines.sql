-- What a database distributed over machines by workspace does not allow, the same on one machine: no unique key without the
-- workspace, no key that a reference sets to null, no function that joins or
-- locks the rows of several workspaces, and none in plain SQL.
alter table bill_shares drop constraint bill_shares_token_hash_key;
create index bill_shares_by_token on bill_shares (token_hash);
alter table quotation_shares drop constraint quotation_shares_token_hash_key;
create index quotation_shares_by_token on quotation_shares (token_hash);

alter table cheque_moves
  drop constraint cheque_moves_workspace_id_cleared_by_line_fkey,
  add foreign key (workspace_id, cleared_by_line) references bank_lines (workspace_id, id);
alter table customers
  drop constraint customers_workspace_id_price_list_id_fkey,
  add foreign key (workspace_id, price_list_id) references price_lists (workspace_id, id);

create or replace function forget_expired(at timestamptz, at_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deleted integer;
  total integer := 0;
  expiring text[][] := array[
    ['sessions', 'expires_at', '1 day'], ['sign_ins', 'at', '180 days'], ['verifications', 'expires_at', '1 day'],
    ['email_changes', 'expires_at', '1 day'], ['invitations', 'expires_at', '90 days']];
  of_workspaces text[][] := array[
    ['import_runs', 'created_at', '1 day'], ['bill_shares', 'expires_at', '90 days'],
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
  foreach kind slice 1 in array of_workspaces loop
    execute format('delete from %I where %I < $1', kind[1], kind[2]) using at - kind[3]::interval;
    get diagnostics deleted = row_count;
    total := total + deleted;
  end loop;
  return total;
end $$;

create or replace function forget_unused_file(untouched_since timestamptz, left_out text[]) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  candidate text;
  place text;
begin
  for candidate in
    select f.key from files f where f.touched_at < untouched_since and f.key <> all (left_out) order by f.touched_at
  loop
    place := '/files/' || candidate;
    continue when exists (select from users where image = place)
      or exists (select from workspaces where logo = place)
      or exists (select from expenses where attachment = place)
      or exists (select from vendor_bills where attachment = place);
    -- Whoever uses a file touches it in the same transaction, so one that is still untouched is still unused.
    perform from files f
    where f.key = candidate and f.touched_at < untouched_since for update skip locked;
    if found then
      delete from files where key = candidate;
      return candidate;
    end if;
  end loop;
  return null;
end $$;
create index users_by_image on users (image) where image is not null;
create index workspaces_by_logo on workspaces (logo) where logo is not null;

create or replace function workspaces_to_add_up() returns table (workspace_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select q.workspace_id from trade_queue q group by q.workspace_id
  union
  select u.workspace_id from unrolled u group by u.workspace_id;
end $$;

create or replace function workspaces_to_check() returns table (workspace_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select w.workspace_id from workspaces w;
end $$;

create or replace function touch_session(used uuid, idle_days integer, longest_days integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sessions
  set last_used_at = now(),
      expires_at = least(now() + make_interval(days => idle_days), created_at + make_interval(days => longest_days))
  where id = used;
end $$;

create or replace function is_invited(address text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (
    select 1 from invitations
    where lower(email) = lower(address) and accepted_at is null and revoked_at is null and expires_at > now());
end $$;

create or replace function sign_ins_of_members(most integer)
returns table (id uuid, name text, email text, at timestamptz, outcome text, address text, user_agent text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select s.id, trim(u.name || ' ' || u.last_name), u.email, s.at, s.outcome, s.address, s.user_agent
  from members m
  join users u on u.id = m.user_id
  join sign_ins s on s.user_id = m.user_id and s.at >= m.created_at
  where m.workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid
  order by s.at desc, s.id
  limit most;
end $$;

create or replace function has_unexported_books(asked uuid) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
declare
  changed_at timestamptz;
begin
  if not exists (select from vouchers v where v.workspace_id = asked)
     and not exists (select from inventory_intakes i where i.workspace_id = asked) then
    return false;
  end if;
  select max(a.created_at) into changed_at from activity a where a.workspace_id = asked and a.noun <> 'workspace';
  return not exists (
    select from workspaces w
    where w.workspace_id = asked and w.exported_at >= coalesce(changed_at, '-infinity'));
end $$;

create or replace function unexported_with_user(doomed uuid) returns table (slug text, name text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  owned record;
begin
  perform 1 from members m where m.user_id = doomed order by m.workspace_id for update;
  perform 1 from workspaces w where w.workspace_id in
    (select m.workspace_id from members m where m.user_id = doomed and m.role = 'owner')
  order by w.workspace_id for update;
  for owned in
    select w.workspace_id, w.slug, w.name from members mine join workspaces w on w.workspace_id = mine.workspace_id
    where mine.user_id = doomed and mine.role = 'owner'
      and not exists (select from members other where other.workspace_id = w.workspace_id and other.user_id <> doomed)
    order by w.name
  loop
    if has_unexported_books(owned.workspace_id) then
      slug := owned.slug;
      name := owned.name;
      return next;
    end if;
  end loop;
end $$;

create or replace function workspaces_of(of_user uuid)
returns table (
  workspace_id uuid, slug text, name text, logo text, role text, role_id uuid, role_name text, role_calls text[],
  role_sights text[], role_discount_cap numeric, last_used_at timestamptz, requires_second_factor boolean,
  closed_at timestamptz, closed_by text, waits_for_export boolean
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  deletes_unexported boolean;
begin
  for workspace_id, slug, name, logo, role, role_id, role_name, role_calls, role_sights, role_discount_cap, last_used_at,
      requires_second_factor, closed_at, closed_by, deletes_unexported in
    select w.workspace_id, w.slug, w.name, w.logo, m.role, m.role_id, r.name, r.calls, r.sights, r.discount_cap,
           m.last_used_at, w.requires_second_factor, w.closed_at, w.closed_by, w.deletes_unexported
    from members m join workspaces w on w.workspace_id = m.workspace_id
    left join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
    where m.user_id = of_user
    order by m.last_used_at desc nulls last, w.name
  loop
    waits_for_export := closed_at is not null and not deletes_unexported and has_unexported_books(workspace_id);
    return next;
  end loop;
end $$;

create or replace function delete_closed_workspace(at timestamptz, kept_days integer) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  closed record;
begin
  for closed in
    select w.workspace_id, w.deletes_unexported from workspaces w
    where w.closed_at <= at - make_interval(hours => 24 * kept_days)
    order by w.closed_at for update skip locked
  loop
    if closed.deletes_unexported or not has_unexported_books(closed.workspace_id) then
      perform set_config('app.workspace_id', closed.workspace_id::text, true);
      perform delete_workspace(closed.workspace_id);
      return closed.workspace_id;
    end if;
  end loop;
  return null;
end $$;

create or replace function fill_settlement_days(most integer) returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  held uuid := nullif(current_setting('app.workspace_id', true), '')::uuid;
  filled bigint;
begin
  update settlements s set debit_on = d.dated_on, credit_on = c.dated_on
  from (
    select id from settlements where workspace_id = held and debit_on is null order by id limit most
  ) waiting, dues d, dues c
  where s.workspace_id = held and s.id = waiting.id
    and d.workspace_id = held and d.id = s.debit_due
    and c.workspace_id = held and c.id = s.credit_due;
  get diagnostics filled = row_count;
  return filled;
end $$;

create or replace function delete_workspace(doomed uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part text;
begin
  if doomed is distinct from nullif(current_setting('app.workspace_id', true), '')::uuid then
    raise exception 'not the open workspace';
  end if;
  foreach part in array array[
    'cheque_moves', 'quotation_shares', 'quotation_revisions', 'quotations',
    'settlements', 'dues', 'postings', 'payment_lines', 'payments', 'vendor_bill_lines', 'vendor_bills',
    'receipt_lines', 'receipts', 'vouchers',
    'sale_return_lines', 'sale_returns', 'sale_lines', 'sales', 'inventory_intake_items', 'inventory_intakes',
    'purchase_order_lines', 'purchase_orders', 'stock_movements', 'stock_levels', 'product_versions', 'products',
    'customer_addresses', 'customers', 'logistics', 'vendors', 'metrics', 'idempotency_keys', 'workspaces'
  ] loop
    execute format('delete from %I where workspace_id = $1', part) using doomed;
  end loop;
end $$;
