-- The one customer of a workspace that stands for everybody who buys at the counter without giving a name.
alter table customers add column is_walk_in boolean not null default false;
create unique index customers_walk_in on customers (workspace_id) where is_walk_in;
