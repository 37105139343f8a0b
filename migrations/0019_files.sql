-- Every uploaded file, so that the bytes of a person and of a workspace can be limited and unused files removed.
drop table uploads;

create table files (
  key text primary key,
  uploaded_by uuid references users (id) on delete set null,
  -- The workspace that was open during the upload, if any.
  paid_by uuid,
  bytes integer not null,
  created_at timestamptz not null,
  -- When it was last uploaded or put to use.
  touched_at timestamptz not null
);
create index files_of_person on files (uploaded_by, created_at);
create index files_of_workspace on files (paid_by);
create index files_untouched on files (touched_at);

-- The size of what is there already is not known here; it counts once it is replaced.
insert into files (key, bytes, created_at, touched_at)
select substr(image, 8), 0, now(), now() from users where image like '/files/images/%'
union
select substr(logo, 8), 0, now(), now() from workspaces where logo like '/files/images/%';

grant select, insert, update, delete on files to godown_app;

-- Forgets a file that nothing refers to and that nobody has touched since then, and answers its key. Records of every
-- workspace count, so it looks past their walls. A file that is being put to use, or removed elsewhere, is left alone.
create function forget_unused_file(untouched_since timestamptz, left_out text[]) returns text
language sql security definer set search_path = public, pg_temp as $$
  delete from files where key = (
    select f.key from files f
    where f.touched_at < untouched_since and f.key <> all (left_out)
      and not exists (select from users where image = '/files/' || f.key)
      and not exists (select from workspaces where logo = '/files/' || f.key)
    order by f.touched_at limit 1
    for update of f skip locked
  ) returning key;
$$;
revoke all on function forget_unused_file(timestamptz, text[]) from public;
grant execute on function forget_unused_file(timestamptz, text[]) to godown_app;
