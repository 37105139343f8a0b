-- The bank and branch that a cheque of a customer is drawn on.
alter table receipt_lines add column drawer_bank text not null default '';
