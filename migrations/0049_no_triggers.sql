-- Sales and returns queue themselves, because distributed tables have no triggers. Sums are deleted to start again.
drop trigger delivered_at_once on sales;
drop trigger delivered on sales;
drop trigger returned on sale_returns;
drop function queue_trade();
grant delete on trade_sums to godown_app;
