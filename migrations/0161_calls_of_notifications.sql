-- The call whose answers a notification repeats, so that whoever loses it from their role no longer reads the notification.
-- Empty in those of before: they stay readable for the 90 days that they are kept.
alter table notifications add column call text;
