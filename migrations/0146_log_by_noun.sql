-- The newest entries of the log about one noun, and how many there are, without those about others.
create index activity_of_noun on activity (workspace_id, noun, id desc);
