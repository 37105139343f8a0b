-- From comparing two columns the planner cannot tell how few dues are open; of their difference it keeps statistics.
drop index dues_open, dues_open_of_vendor, dues_open_of_source;
create index dues_open on dues (workspace_id, customer_id) where amount_paise - settled_paise > 0;
create index dues_open_of_vendor on dues (workspace_id, vendor_id) where amount_paise - settled_paise > 0;
create index dues_open_of_source on dues (workspace_id, source_id) where side = 1 and amount_paise - settled_paise > 0;
create statistics dues_open_share on (amount_paise - settled_paise) from dues;
analyze dues;
