-- Limits by address and by workspace count here too, so old keys are removed, found by their age.
create index on rate_limits (last_request);
