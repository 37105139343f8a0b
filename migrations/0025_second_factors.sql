-- An authenticator app: its secret, encrypted, and one that waits for its first code. `last_step`: a code counts once.
create table totp_secrets (
  user_id uuid primary key references users (id) on delete cascade,
  secret text,
  pending text,
  last_step bigint not null default 0,
  confirmed_at timestamptz
);

-- Codes for who lost the second factor, each once; hashes of 50 random bits.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz
);
create index on passkeys (user_id);

grant select, insert, update, delete on totp_secrets, recovery_codes, passkeys to godown_app;

drop function workspaces_of(uuid);

-- Every workspace of one user, for the switcher.
create function workspaces_of(of_user uuid)
returns table (
  workspace_id uuid, slug text, name text, logo text, role text, last_used_at timestamptz,
  requires_second_factor boolean
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select w.workspace_id, w.slug, w.name, w.logo, m.role, m.last_used_at, w.requires_second_factor
  from members m join workspaces w on w.workspace_id = m.workspace_id
  where m.user_id = of_user
  order by m.last_used_at desc nulls last, w.name;
end $$;

revoke all on function workspaces_of(uuid) from public;
grant execute on function workspaces_of(uuid) to godown_app;

do $$
declare
  personal text;
begin
  foreach personal in array array['totp_secrets', 'recovery_codes', 'passkeys'] loop
    execute format('alter table %I enable row level security', personal);
    execute format(
      'create policy outside_workspaces on %I for all to godown_app
         using (nullif(current_setting(''app.workspace_id'', true), '''') is null)
         with check (nullif(current_setting(''app.workspace_id'', true), '''') is null)', personal);
  end loop;
end $$;
