-- Who else has a barcode is asked for each product that brings one. It is not unique: older products may share one.
create index products_barcode on products (workspace_id, lower(barcode))
  where barcode is not null and archived_at is null;
