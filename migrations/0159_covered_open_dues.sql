-- What is open is spread over the pages of all that was ever billed: reading a due of each page took most of the ageing. The
-- indexes of what is open now hold what is asked of it.
drop index dues_open, dues_open_of_vendor;
create index dues_open on dues (workspace_id, customer_id)
  include (id, source_id, side, vendor_id, dated_on, due_on, amount_paise, settled_paise)
  where amount_paise - settled_paise > 0;
create index dues_open_of_vendor on dues (workspace_id, vendor_id)
  include (id, source_id, side, customer_id, dated_on, due_on, amount_paise, settled_paise)
  where amount_paise - settled_paise > 0;
