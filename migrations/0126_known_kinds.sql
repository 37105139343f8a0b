-- Kinds that the code knows, which an edited export could replace. They apply to what is written from now on: a row that such
-- an import left behind must not keep everybody's database from being upgraded.
alter table ledger_accounts add constraint ledger_accounts_known_group check (group_code in (
  'capital', 'reserves', 'creditors', 'currentLiabilities', 'dutiesAndTaxes', 'loans', 'suspense', 'fixedAssets', 'stock',
  'debtors', 'cash', 'bank', 'currentAssets', 'loansAndAdvances', 'sales', 'purchases', 'directExpenses', 'indirectIncomes',
  'indirectExpenses')) not valid;
alter table sales add constraint sales_known_payment_type
  check (payment_type in ('cash', 'upi', 'card', 'bank_transfer', 'cheque', 'credit')) not valid;
alter table customers add constraint customers_known_registration check (registration_type in (
  'unregistered', 'regular', 'composition', 'sez', 'overseas', 'deemed_export', 'uin', 'tds_tcs')) not valid;
-- Older vendors have the label of their term.
alter table vendors add constraint vendors_known_term check (payment_term in (
  'weekly', 'bi-weekly', 'monthly', 'quarterly', 'half-yearly', 'yearly',
  '1 week', '2 weeks', '30 days', '90 days', '180 days', '365 days')) not valid;
alter table sale_lines add constraint sale_lines_known_decimals check (metric_decimals between 0 and 3) not valid;
alter table year_closes add constraint year_closes_known_year check (year ~ '^(19|2[01])\d\d-\d\d$') not valid;
-- No line comes to more than an amount can be, so that those of a document can be added up.
alter table purchase_order_lines add constraint purchase_order_lines_countable
  check (quantity * buying_price_paise <= 100000000000) not valid;
alter table inventory_intake_items add constraint inventory_intake_items_countable
  check (quantity * buying_price_paise <= 100000000000) not valid;
