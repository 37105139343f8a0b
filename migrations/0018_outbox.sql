-- A message that could not be sent is tried again; null: sent, given up, or kept because no mail server is set up.
alter table outbox
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz;
create index on outbox (next_attempt_at) where next_attempt_at is not null;
create index on outbox (created_at);
