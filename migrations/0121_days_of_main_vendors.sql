-- How many days the main vendor of a product takes to deliver it; of other vendors, product_vendors says so.
alter table products add column lead_time_days smallint check (lead_time_days between 0 and 365);
