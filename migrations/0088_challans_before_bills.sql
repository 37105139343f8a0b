-- Goods that leave before they are billed (CGST Rule 55(1)): such a challan names its customer and its reason instead of a
-- sale. The lines of later bills refer to it, so what is billed of it follows from them, and what came back from
-- challan_returns; a bill that is cancelled no longer counts.
alter table challans
  alter column sale_id drop not null,
  add column customer_id uuid,
  add column reason text check (reason in ('supply', 'approval', 'jobWork', 'other')),
  add column search text not null default '',
  add constraint challans_customer foreign key (workspace_id, customer_id) references customers (workspace_id, id)
    on delete cascade,
  add constraint challans_of_one check (
    (sale_id is null) = (customer_id is not null) and (sale_id is null) = (reason is not null));
create index challans_of_customer on challans (workspace_id, customer_id) where customer_id is not null;
create index challans_search on challans using gin (workspace_id, search gin_trgm_ops) where reason is not null;

alter table challan_lines alter column sale_line_id drop not null;

create table challan_returns (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  challan_id uuid not null,
  position integer not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  cost_paise bigint not null,
  returned_on date not null,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id, position),
  foreign key (workspace_id, challan_id, position) references challan_lines (workspace_id, challan_id, position) on delete cascade
);
create index challan_returns_of_challan on challan_returns (workspace_id, challan_id);
grant select, insert on challan_returns to godown_app;
revoke update, delete on challan_returns from godown_app;
alter table challan_returns enable row level security;
create policy own_workspace on challan_returns for all to godown_app
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

-- The line of a challan whose goods a line bills. No key to challan_lines, whose lines refer to sale_lines.
alter table sale_lines
  add column challan_id uuid,
  add column challan_position integer,
  add constraint sale_lines_of_challan check (
    (challan_id is null) = (challan_position is null) and (challan_id is null or sent_quantity = quantity)),
  add constraint sale_lines_challan foreign key (workspace_id, challan_id) references challans (workspace_id, id);
create index sale_lines_of_challan_line on sale_lines (workspace_id, challan_id) where challan_id is not null;
