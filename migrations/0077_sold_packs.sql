alter table sale_lines add column pack jsonb;
