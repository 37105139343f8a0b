-- Lists by name ignore capitals, as people do; the index follows them.
drop index products_by_name;
create index products_by_name on products (workspace_id, lower(name), id) where archived_at is null;
