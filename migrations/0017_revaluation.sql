-- A change of what stock in hand cost is a line of the ledger too: no quantity, but a change of value in paise.
alter table stock_movements
  drop constraint stock_movements_quantity_check,
  drop constraint stock_movements_kind_check,
  add column value_paise bigint,
  add check (kind in ('opening', 'intake', 'sale', 'return', 'adjustment', 'revaluation')),
  add check ((quantity = 0) = (kind = 'revaluation')),
  add check ((value_paise is null) = (kind <> 'revaluation'));
