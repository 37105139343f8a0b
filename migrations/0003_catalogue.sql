create table metrics (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  name text not null,
  shorthand text not null check (char_length(shorthand) <= 10),
  decimals smallint not null default 0 check (decimals between 0 and 3),
  search text not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (workspace_id, id)
);
create index metrics_search on metrics using gin (workspace_id, search gin_trgm_ops);
create unique index metrics_shorthand on metrics (workspace_id, lower(shorthand)) where archived_at is null;

create table vendors (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  business_name text not null,
  legal_owner_name text not null,
  gst_number text not null,
  default_discount numeric(6,3) not null default 0 check (default_discount between 0 and 100),
  address text not null,
  phone_number text not null,
  email text not null,
  payment_term text not null,
  bank_details jsonb,
  search text not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (workspace_id, id)
);
create index vendors_search on vendors using gin (workspace_id, search gin_trgm_ops);
create index vendors_recent on vendors (workspace_id, created_at desc, id desc);

create table logistics (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  name text not null,
  gst_number text,
  mobile_number text not null,
  vehicle_number text not null,
  search text not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (workspace_id, id)
);
create index logistics_search on logistics using gin (workspace_id, search gin_trgm_ops);

create table customers (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  customer_id text not null,
  name text not null,
  email text not null,
  phone_number text not null,
  notes text not null default '',
  gstin text,
  pan text,
  registration_type text not null default 'unregistered',
  search text not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (workspace_id, id),
  unique (workspace_id, customer_id)
);
create index customers_search on customers using gin (workspace_id, search gin_trgm_ops);
create index customers_recent on customers (workspace_id, created_at desc, id desc);

create table customer_addresses (
  workspace_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  label text not null default '',
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references customers (workspace_id, id) on delete cascade
);
create index customer_addresses_of on customer_addresses (workspace_id, customer_id, id);
create unique index customer_addresses_one_default on customer_addresses (workspace_id, customer_id) where is_default;

create table products (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  product_id text not null,
  name text not null,
  metric_id uuid not null,
  vendor_id uuid not null,
  buying_price_paise bigint not null check (buying_price_paise >= 0),
  selling_price_paise bigint not null check (selling_price_paise >= 0),
  discount numeric(6,3) check (discount between 0 and 100),
  max_customer_discount numeric(6,3) check (max_customer_discount between 0 and 100),
  hsn_number text not null,
  is_taxed boolean not null default true,
  taxes jsonb not null default '[]',
  vendor_product_id text,
  barcode text,
  low_balance_threshold numeric(14,3) check (low_balance_threshold >= 0),
  search text not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (workspace_id, id),
  unique (workspace_id, product_id),
  foreign key (workspace_id, metric_id) references metrics (workspace_id, id),
  foreign key (workspace_id, vendor_id) references vendors (workspace_id, id)
);
create index products_search on products using gin (workspace_id, search gin_trgm_ops);
create index products_recent on products (workspace_id, created_at desc, id desc) where archived_at is null;
create index products_by_name on products (workspace_id, name, id) where archived_at is null;
create index products_of_vendor on products (workspace_id, vendor_id, created_at desc, id desc);
create index products_of_metric on products (workspace_id, metric_id);
create unique index products_vendor_product_id on products (workspace_id, vendor_id, lower(vendor_product_id))
  where vendor_product_id is not null and archived_at is null;

-- A price version; the ones made by an intake are lots, so that every sold unit knows what it cost.
create table product_versions (
  workspace_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  buying_price_paise bigint not null check (buying_price_paise >= 0),
  selling_price_paise bigint not null check (selling_price_paise >= 0),
  discount numeric(6,3) check (discount between 0 and 100),
  max_customer_discount numeric(6,3) check (max_customer_discount between 0 and 100),
  taxes jsonb not null default '[]',
  notes text not null default '',
  is_active boolean not null default true,
  effective_from timestamptz,
  intake_id uuid,
  deleted_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (workspace_id, id),
  foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade
);
create index product_versions_of on product_versions (workspace_id, product_id, created_at desc);
