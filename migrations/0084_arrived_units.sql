-- Of the units invoiced, how many arrived damaged and never came into stock; and how many came free on top of them.
-- `booked_paise` is what was booked as received but not billed, where that differs from what came into stock.
alter table inventory_intake_items
  add column damaged numeric(14, 3) not null default 0,
  add column free numeric(14, 3) not null default 0,
  add column booked_paise bigint,
  add constraint inventory_intake_items_damaged_check check (damaged between 0 and quantity),
  add constraint inventory_intake_items_free_check check (free >= 0);

-- Of the quantity that goes back, how many units had arrived damaged and were never in stock, and what they were lost for.
alter table debit_note_lines
  add column damaged numeric(14, 3) not null default 0,
  add column written_off_paise bigint not null default 0,
  add constraint debit_note_lines_damaged_check check (damaged between 0 and quantity);
