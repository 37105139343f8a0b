-- The GST rate typed for a charge, kept where the bill charged none, so that its copy can charge it.
alter table sale_lines add column charged_gst_rate numeric(6,3) check (charged_gst_rate between 0 and 100);
update sale_lines set charged_gst_rate = least(100, coalesce(
  (select sum((tax ->> 'rate')::numeric) from jsonb_array_elements(taxes) tax), 0))
where product_id is null;
