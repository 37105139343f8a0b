-- Roles for who stands at the counter, who keeps the store and who keeps the books.
alter table members
  drop constraint members_role_check,
  add constraint members_role_check check (
    role in ('owner', 'admin', 'purchasing', 'sales', 'cashier', 'storeKeeper', 'accountant', 'viewer')
  );
alter table invitations
  drop constraint invitations_role_check,
  add constraint invitations_role_check check (
    role in ('admin', 'purchasing', 'sales', 'cashier', 'storeKeeper', 'accountant', 'viewer')
  );
