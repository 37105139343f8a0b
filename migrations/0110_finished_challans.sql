-- How the goods of a challan without a sale ended: all billed or back, the last of them billed or none. Null: not known yet, so
-- that the challan is looked at; a round fills it in. Cancelling a bill empties it.
alter table challans add column finished_as text check (finished_as in ('billed', 'back'));
create index challans_unfinished on challans (workspace_id, created_at desc, id desc)
  where reason is not null and cancelled_at is null and finished_as is null;
