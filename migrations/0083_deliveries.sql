-- Goods that leave for a sale before all of it is delivered, on a delivery challan. The paper keeps everything that it
-- printed; the lines say what moved, and what it cost when it left.
create table challans (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  number text not null,
  sent_on date not null,
  sale_id uuid not null,
  logistics_id uuid,
  paper jsonb not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by_name text,
  version integer not null default 1,
  primary key (workspace_id, id),
  unique (workspace_id, number),
  check ((cancelled_at is null) = (cancelled_by_name is null)),
  foreign key (workspace_id, sale_id) references sales (workspace_id, id) on delete cascade,
  foreign key (workspace_id, logistics_id) references logistics (workspace_id, id)
);
create index challans_of_sale on challans (workspace_id, sale_id);
create index challans_of_logistics on challans (workspace_id, logistics_id) where logistics_id is not null;

create table challan_lines (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  challan_id uuid not null,
  position integer not null,
  sale_line_id uuid not null,
  product_id uuid not null,
  product_version_id uuid not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  cost_paise bigint not null,
  primary key (workspace_id, challan_id, position),
  foreign key (workspace_id, challan_id) references challans (workspace_id, id) on delete cascade,
  foreign key (workspace_id, sale_line_id) references sale_lines (workspace_id, id) on delete cascade
);
create index challan_lines_of_sale_line on challan_lines (workspace_id, sale_line_id);

grant select, insert, update on challans to godown_app;
grant select, insert on challan_lines to godown_app;
revoke delete on challans from godown_app;
revoke update, delete on challan_lines from godown_app;

do $$
declare
  placed text;
begin
  foreach placed in array array['challans', 'challan_lines'] loop
    execute format('alter table %I enable row level security', placed);
    execute format(
      'create policy own_workspace on %I for all to godown_app
         using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)
         with check (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)', placed);
  end loop;
end $$;

-- What of a line is out on challans, and what it cost: the sum of those that were not undone.
alter table sale_lines
  add column sent_quantity numeric(14, 3) not null default 0,
  add column sent_cost_paise bigint not null default 0,
  add check (sent_quantity between 0 and quantity);

alter table stock_movements
  drop constraint stock_movements_kind_check,
  add constraint stock_movements_kind_check check (kind in (
    'opening', 'intake', 'sale', 'challan', 'return', 'adjustment', 'revaluation', 'vendorReturn'
  ));

alter table vouchers
  drop constraint vouchers_event_check,
  add constraint vouchers_event_check check (event in (
    'sale_made', 'sale_delivered', 'sale_cancelled', 'delivery_cancelled', 'sale_opening', 'return', 'receipt', 'receipt_cancelled', 'refund',
    'refund_cancelled', 'intake', 'opening', 'adjustment', 'revaluation', 'discount_taken_back', 'vendor_bill',
    'vendor_bill_cancelled', 'payment', 'payment_cancelled', 'credit_note', 'credit_note_cancelled', 'day_close', 'day_close_reopened',
    'expense', 'expense_cancelled', 'contra', 'contra_reversed', 'journal', 'journal_reversed', 'opening_balance', 'opening_balance_cancelled', 'debit_note',
    'debit_note_cancelled', 'cheque_deposited', 'cheque_deposit_undone', 'cheque_bounced', 'challan', 'challan_cancelled'
  ));
