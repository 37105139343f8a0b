-- A notice of a kind about a subject reaches a person once a day, whichever process makes it and however often it tries.
alter table notifications
  add column subject text not null default '',
  add column day date not null default current_date,
  add column in_app boolean not null default true,
  add column by_email boolean not null default false,
  add column mailed_at timestamptz;
update notifications set subject = id::text;
create unique index notifications_once on notifications (workspace_id, user_id, kind, subject, day);
create index notifications_to_mail on notifications (workspace_id) where by_email and mailed_at is null;

alter table invitations add column accepted_by uuid;

-- The last business day on which a workspace was told what is due.
alter table workspaces add column told_on date;

-- The products that were low when stock was last looked at: one that joins them has fallen.
create table low_products (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  product_id uuid not null,
  since timestamptz not null,
  primary key (workspace_id, product_id),
  foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade
);
grant select, insert, update, delete on low_products to godown_app;
alter table low_products enable row level security;
create policy own_workspace on low_products for all to godown_app
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

-- The next workspaces, by id, that have not been told yet what is due on a day.
create function workspaces_to_tell(of_day date, later_than uuid, at_most integer)
returns table (workspace_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select w.workspace_id from workspaces w
  where (w.told_on is null or w.told_on < of_day) and w.workspace_id > later_than
  order by w.workspace_id limit at_most;
end $$;

revoke all on function workspaces_to_tell(date, uuid, integer) from public;
grant execute on function workspaces_to_tell(date, uuid, integer) to godown_app;
