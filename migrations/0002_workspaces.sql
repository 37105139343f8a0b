create table workspaces (
  workspace_id uuid primary key,
  slug text not null unique,
  name text not null,
  description text not null default '',
  logo text,
  legal_name text,
  trade_name text,
  gstin text,
  pan text,
  state_code text,
  address text,
  phone text,
  email text,
  bank_account_number text,
  bank_account_name text,
  bank_name text,
  bank_ifsc text,
  upi_id text,
  invoice_prefix text not null default 'INV',
  bill_terms text not null default '',
  created_at timestamptz not null,
  version integer not null default 1
);

create table members (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'admin', 'purchasing', 'sales', 'viewer')),
  preferences jsonb not null default '{}',
  last_used_at timestamptz,
  created_at timestamptz not null,
  primary key (workspace_id, user_id)
);
create index on members (user_id);
create unique index members_one_owner on members (workspace_id) where role = 'owner';

create table invitations (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  email text not null,
  role text not null check (role in ('admin', 'purchasing', 'sales', 'viewer')),
  token_hash text not null,
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (workspace_id, id)
);
create index on invitations (token_hash);

-- One row per series; locked by the transaction that takes the next number, so that a failed save uses none up.
create table number_series (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  series text not null,
  period text not null,
  last_number integer not null,
  primary key (workspace_id, series, period)
);

create table idempotency_keys (
  workspace_id uuid not null,
  user_id uuid not null,
  key text not null,
  call text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (workspace_id, user_id, key)
);
create index on idempotency_keys (created_at);

-- Append-only: who changed what, from what to what, when.
create table activity (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  user_name text not null,
  act text not null,
  noun text not null,
  record_id uuid not null,
  record_label text not null,
  changes jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (workspace_id, id)
);
create index activity_of_record on activity (workspace_id, record_id, id desc);

create table uploads (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  key text not null unique,
  content_type text not null,
  size integer not null,
  uploaded_by uuid not null,
  created_at timestamptz not null,
  stored_at timestamptz,
  primary key (workspace_id, id)
);

create table notifications (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  title text not null,
  body text not null default '',
  link text not null default '',
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (workspace_id, id)
);
create index notifications_of_user on notifications (workspace_id, user_id, id desc);
