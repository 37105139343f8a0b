-- The statement line that showed a deposit: its cheque cleared with it, and is waiting again when the line is unmatched.
alter table cheque_moves
  add column cleared_by_line uuid,
  add foreign key (workspace_id, cleared_by_line) references bank_lines (workspace_id, id) on delete set null (cleared_by_line),
  add check (cleared_by_line is null or cleared_on is not null);
create index cheque_moves_by_line on cheque_moves (workspace_id, cleared_by_line) where cleared_by_line is not null;
