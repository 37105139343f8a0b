-- The log is searched by words of records and people, in any case.
create index activity_words on activity using gin (workspace_id, record_label gin_trgm_ops, user_name gin_trgm_ops);
