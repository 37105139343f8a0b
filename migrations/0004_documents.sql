-- What stands in the godown, per price version. Written only together with the movement or reservation that explains it.
create table stock_levels (
  workspace_id uuid not null,
  product_version_id uuid not null,
  product_id uuid not null,
  on_hand numeric(14,3) not null default 0 check (on_hand >= 0),
  reserved numeric(14,3) not null default 0 check (reserved >= 0),
  primary key (workspace_id, product_version_id),
  check (reserved <= on_hand),
  foreign key (workspace_id, product_version_id) references product_versions (workspace_id, id) on delete cascade,
  foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade
);
create index stock_levels_of_product on stock_levels (workspace_id, product_id) include (on_hand, reserved);

-- Append-only ledger: on hand always equals the sum of these.
create table stock_movements (
  workspace_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  product_version_id uuid not null,
  quantity numeric(14,3) not null check (quantity <> 0),
  kind text not null check (kind in ('opening', 'intake', 'sale', 'return', 'adjustment')),
  reason text not null default '',
  document_id uuid,
  document_label text not null default '',
  user_id uuid not null,
  user_name text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, product_version_id) references product_versions (workspace_id, id)
);
create index stock_movements_of_product on stock_movements (workspace_id, product_id, id desc);
create index stock_movements_of_version on stock_movements (workspace_id, product_version_id);

create table purchase_orders (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  order_id text not null,
  vendor_id uuid not null,
  vendor_name text not null,
  status text not null check (status in ('draft', 'sent', 'received', 'cancelled')),
  order_date date not null,
  expected_receiving_date date,
  notes text not null default '',
  subtotal_paise bigint not null check (subtotal_paise >= 0),
  total_discount_paise bigint not null check (total_discount_paise >= 0),
  total_tax_paise bigint not null check (total_tax_paise >= 0),
  total_amount_paise bigint not null check (total_amount_paise >= 0),
  search text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (workspace_id, id),
  unique (workspace_id, order_id),
  foreign key (workspace_id, vendor_id) references vendors (workspace_id, id)
);
create index purchase_orders_recent on purchase_orders (workspace_id, created_at desc, id desc);
create index purchase_orders_search on purchase_orders using gin (workspace_id, search gin_trgm_ops);

create table purchase_order_lines (
  workspace_id uuid not null,
  id uuid not null,
  purchase_order_id uuid not null,
  product_id uuid not null,
  position integer not null,
  product_name text not null,
  hsn_number text not null,
  metric_id uuid not null,
  metric_shorthand text not null,
  quantity numeric(14,3) not null check (quantity > 0),
  buying_price_paise bigint not null check (buying_price_paise >= 0),
  discount numeric(6,3) not null default 0,
  taxes jsonb not null default '[]',
  primary key (workspace_id, id),
  unique (workspace_id, purchase_order_id, product_id),
  foreign key (workspace_id, purchase_order_id) references purchase_orders (workspace_id, id) on delete cascade,
  foreign key (workspace_id, product_id) references products (workspace_id, id)
);

create table inventory_intakes (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  intake_id text not null,
  vendor_id uuid not null,
  vendor_name text not null,
  logistics_id uuid,
  purchase_order_id uuid,
  status text not null check (status in ('draft', 'confirmed', 'cancelled')),
  arriving_time date not null,
  notes text not null default '',
  total_buying_price_paise bigint not null check (total_buying_price_paise >= 0),
  total_selling_price_paise bigint not null check (total_selling_price_paise >= 0),
  search text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  version integer not null default 1,
  primary key (workspace_id, id),
  unique (workspace_id, intake_id),
  foreign key (workspace_id, vendor_id) references vendors (workspace_id, id),
  foreign key (workspace_id, logistics_id) references logistics (workspace_id, id),
  foreign key (workspace_id, purchase_order_id) references purchase_orders (workspace_id, id)
);
create index inventory_intakes_recent on inventory_intakes (workspace_id, created_at desc, id desc);
create index inventory_intakes_search on inventory_intakes using gin (workspace_id, search gin_trgm_ops);
create index inventory_intakes_of_order on inventory_intakes (workspace_id, purchase_order_id);

create table inventory_intake_items (
  workspace_id uuid not null,
  id uuid not null,
  intake_id uuid not null,
  product_id uuid not null,
  product_version_id uuid not null,
  position integer not null,
  product_name text not null,
  hsn_number text not null,
  metric_shorthand text not null,
  quantity numeric(14,3) not null check (quantity > 0),
  buying_price_paise bigint not null check (buying_price_paise >= 0),
  selling_price_paise bigint not null check (selling_price_paise >= 0),
  discount numeric(6,3) not null default 0,
  taxes jsonb not null default '[]',
  primary key (workspace_id, id),
  unique (workspace_id, intake_id, product_id),
  foreign key (workspace_id, intake_id) references inventory_intakes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, product_id) references products (workspace_id, id),
  foreign key (workspace_id, product_version_id) references product_versions (workspace_id, id)
);

create table sales (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  sale_id text not null,
  status text not null check (status in ('ordered', 'delivered', 'returned', 'cancelled')),
  customer_id uuid not null,
  customer jsonb not null,
  delivery_address_id uuid,
  address jsonb,
  invoice_date date not null,
  due_date date,
  delivery_date date,
  payment_type text not null,
  advance_amount_paise bigint not null default 0 check (advance_amount_paise >= 0),
  discount_percentage numeric(6,3) not null default 0 check (discount_percentage between 0 and 100),
  notes text not null default '',
  signature text,
  exempt_from_audit boolean not null default false,
  hide_gst_from_customer boolean not null default false,
  place_of_supply jsonb,
  subtotal_paise bigint not null check (subtotal_paise >= 0),
  total_discount_paise bigint not null check (total_discount_paise >= 0),
  taxable_paise bigint not null check (taxable_paise >= 0),
  total_tax_paise bigint not null check (total_tax_paise >= 0),
  total_amount_paise bigint not null check (total_amount_paise >= 0),
  search text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  delivered_by uuid,
  cancelled_at timestamptz,
  version integer not null default 1,
  primary key (workspace_id, id),
  unique (workspace_id, sale_id),
  check (advance_amount_paise <= total_amount_paise),
  check (total_amount_paise = taxable_paise + total_tax_paise),
  check (taxable_paise = subtotal_paise - total_discount_paise),
  foreign key (workspace_id, customer_id) references customers (workspace_id, id)
);
create index sales_recent on sales (workspace_id, created_at desc, id desc);
create index sales_by_invoice_date on sales (workspace_id, invoice_date desc, id desc);
create index sales_of_customer on sales (workspace_id, customer_id);
create index sales_search on sales using gin (workspace_id, search gin_trgm_ops);

create table sale_lines (
  workspace_id uuid not null,
  id uuid not null,
  sale_id uuid not null,
  position integer not null,
  product_id uuid not null,
  product_version_id uuid not null,
  product_name text not null,
  hsn_number text not null,
  metric_shorthand text not null,
  metric_decimals smallint not null default 0,
  quantity numeric(14,3) not null check (quantity > 0),
  price_paise bigint not null check (price_paise >= 0),
  cost_paise bigint not null check (cost_paise >= 0),
  discount_percentage numeric(6,3) not null default 0,
  gross_paise bigint not null,
  discount_paise bigint not null,
  taxable_paise bigint not null check (taxable_paise >= 0),
  taxes jsonb not null default '[]',
  tax_paise bigint not null check (tax_paise >= 0),
  amount_paise bigint not null,
  returned_quantity numeric(14,3) not null default 0 check (returned_quantity >= 0 and returned_quantity <= quantity),
  primary key (workspace_id, id),
  check (amount_paise = taxable_paise + tax_paise),
  check (taxable_paise = gross_paise - discount_paise),
  foreign key (workspace_id, sale_id) references sales (workspace_id, id) on delete cascade,
  foreign key (workspace_id, product_version_id) references product_versions (workspace_id, id)
);
create index sale_lines_of_sale on sale_lines (workspace_id, sale_id, position);
create index sale_lines_of_product on sale_lines (workspace_id, product_id);

create table sale_returns (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  return_id text not null,
  sale_id uuid not null,
  reason jsonb not null,
  notes text not null default '',
  taxable_paise bigint not null,
  tax_paise bigint not null,
  amount_paise bigint not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, return_id),
  foreign key (workspace_id, sale_id) references sales (workspace_id, id) on delete cascade
);
create index sale_returns_of_sale on sale_returns (workspace_id, sale_id);

create table sale_return_lines (
  workspace_id uuid not null,
  id uuid not null,
  return_id uuid not null,
  sale_line_id uuid not null,
  quantity numeric(14,3) not null check (quantity > 0),
  reason jsonb not null,
  notes text not null default '',
  restocked boolean not null,
  taxable_paise bigint not null,
  taxes jsonb not null default '[]',
  tax_paise bigint not null,
  amount_paise bigint not null,
  primary key (workspace_id, id),
  unique (workspace_id, return_id, sale_line_id),
  foreign key (workspace_id, return_id) references sale_returns (workspace_id, id) on delete cascade,
  foreign key (workspace_id, sale_line_id) references sale_lines (workspace_id, id)
);
create index sale_return_lines_of on sale_return_lines (workspace_id, sale_line_id);
