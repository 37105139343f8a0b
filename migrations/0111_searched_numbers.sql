-- Receipts and notes are found by parts of their numbers and references, in any case.
create index receipts_number_search on receipts using gin (workspace_id, number gin_trgm_ops);
create index receipt_lines_reference_search on receipt_lines using gin (workspace_id, reference gin_trgm_ops)
  where reference <> '';
create index sale_returns_number_search on sale_returns using gin
  (workspace_id, note_number gin_trgm_ops, return_id gin_trgm_ops);
