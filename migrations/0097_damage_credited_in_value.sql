-- Units that arrived damaged and that a debit note without goods credited: they cannot be sent back any more.
alter table debit_note_lines
  add column settled numeric(14, 3) not null default 0,
  add constraint debit_note_lines_settled_check check (settled >= 0 and (settled = 0 or quantity = 0));
