-- The name of the price list that gave the price of a line, as it was then.
alter table sale_lines add column price_list text;
