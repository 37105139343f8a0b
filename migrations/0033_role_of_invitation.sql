-- A role of the workspace's own is named by its id, and a built-in one by its name alone. An open invitation keeps its
-- role; only one that was accepted or revoked outlives it.
update invitations set revoked_at = now()
where role = 'custom' and role_id is null and accepted_at is null and revoked_at is null;

alter table members
  drop constraint members_role_id_check,
  add constraint members_role_id_check check ((role = 'custom') = (role_id is not null));

alter table invitations
  add constraint invitations_role_id_check check (
    (role = 'custom') = (role_id is not null)
    or (role = 'custom' and (accepted_at is not null or revoked_at is not null))
  );
