-- Whether the rate of a line, its price_paise, includes the taxes of the line.
alter table sale_lines add column price_includes_tax boolean not null default false;
