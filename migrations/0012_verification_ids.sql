-- Sign-in reserves a verification under an id that it derives from what is verified, and such an id is no uuid.
alter table verifications alter column id type text;
