-- Reminders of what customers owe: at most one a day for each customer, whoever sends it.
create table reminders (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  sent_on date not null,
  channel text not null check (channel in ('whatsapp', 'email')),
  amount_paise bigint not null check (amount_paise > 0),
  sent_by uuid not null,
  sent_by_name text not null,
  sent_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, customer_id, sent_on),
  foreign key (workspace_id, customer_id) references customers (workspace_id, id) on delete cascade
);

grant select, insert on reminders to godown_app;
revoke update, delete on reminders from godown_app;
alter table reminders enable row level security;
create policy own_workspace on reminders for all to godown_app
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
