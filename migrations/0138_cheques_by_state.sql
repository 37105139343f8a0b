-- Where every cheque is, so that a list of some need not read what happened to all. It follows from receipts, payments, their
-- moves and the bank lines that show them, and is noted again in the transaction that changes one of these.
create table cheques (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  -- Its receipt or payment, and the line there.
  document_id uuid not null,
  line smallint not null,
  is_issued boolean not null,
  -- The first day on which a bank takes it.
  payable_on date not null,
  -- The day of its document.
  given_on date not null,
  amount_paise bigint not null,
  state text not null,
  id text not null generated always as (document_id::text || ':' || line::text) stored,
  primary key (workspace_id, document_id, line),
  check (state in ('cancelled', 'cleared', 'bounced') or state in ('in_hand', 'deposited') and not is_issued
    or state in ('issued', 'stopped') and is_issued)
);

grant select, insert, update on cheques to godown_app;
revoke delete on cheques from godown_app;
alter table cheques enable row level security;
create policy own_workspace on cheques for all to godown_app
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

-- A line whose match with one of its vouchers is void, because that was taken back, shows nothing any more.
with void as (
  select distinct m.workspace_id, m.line_id from bank_matches m
  join vouchers back on back.workspace_id = m.workspace_id and back.reverses_id = m.voucher_id
)
insert into cheques (workspace_id, document_id, line, is_issued, payable_on, given_on, amount_paise, state)
select l.workspace_id, l.receipt_id, l.position, false,
       coalesce(l.cheque_date, r.received_on), r.received_on, l.amount_paise,
       case when r.cancelled_at is not null then 'cancelled' when bounce.id is not null then 'bounced'
            when deposit.cleared_on is not null and void.line_id is null then 'cleared'
            when deposit.id is not null then 'deposited' else 'in_hand' end
from receipt_lines l
join receipts r on r.workspace_id = l.workspace_id and r.id = l.receipt_id
left join cheque_moves deposit on deposit.workspace_id = l.workspace_id and deposit.receipt_id = l.receipt_id
  and deposit.line = l.position and deposit.kind = 'deposit' and deposit.undone_at is null
left join cheque_moves bounce on bounce.workspace_id = l.workspace_id and bounce.receipt_id = l.receipt_id
  and bounce.line = l.position and bounce.kind = 'bounce' and bounce.undone_at is null
left join void on void.workspace_id = deposit.workspace_id and void.line_id = deposit.cleared_by_line
where l.mode = 'cheque' and r.kind = 'receipt';

with void as (
  select distinct m.workspace_id, m.line_id from bank_matches m
  join vouchers back on back.workspace_id = m.workspace_id and back.reverses_id = m.voucher_id
), shown as (
  select distinct v.workspace_id, v.source_id as payment_id, m.account from vouchers v
  join bank_matches m on m.workspace_id = v.workspace_id and m.voucher_id = v.id
  where v.event = 'payment' and not exists (
    select from void where void.workspace_id = m.workspace_id and void.line_id = m.line_id)
)
insert into cheques (workspace_id, document_id, line, is_issued, payable_on, given_on, amount_paise, state)
select l.workspace_id, l.payment_id, l.position, true,
       greatest(l.cheque_date, p.paid_on), p.paid_on, l.amount_paise,
       case when p.cancelled_at is not null then 'cancelled' when unpaid.kind = 'stop' then 'stopped'
            when unpaid.kind = 'bounce' then 'bounced'
            when clear.id is not null or shown.payment_id is not null then 'cleared' else 'issued' end
from payment_lines l
join payments p on p.workspace_id = l.workspace_id and p.id = l.payment_id
left join cheque_moves clear on clear.workspace_id = l.workspace_id and clear.payment_id = l.payment_id
  and clear.line = l.position and clear.kind = 'clear' and clear.undone_at is null
left join cheque_moves unpaid on unpaid.workspace_id = l.workspace_id and unpaid.payment_id = l.payment_id
  and unpaid.line = l.position and unpaid.kind in ('stop', 'bounce') and unpaid.undone_at is null
left join shown on shown.workspace_id = l.workspace_id and shown.payment_id = l.payment_id and shown.account = l.account
where l.mode = 'cheque';

-- Each order of the two lists, of all cheques and of those in one state.
create index cheques_by_day on cheques (workspace_id, is_issued, payable_on, id) where state <> 'cancelled';
create index cheques_by_amount on cheques (workspace_id, is_issued, amount_paise, id) where state <> 'cancelled';
create index cheques_by_document_day on cheques (workspace_id, is_issued, given_on, id) where state <> 'cancelled';
create index cheques_of_state_by_day on cheques (workspace_id, is_issued, state, payable_on, id) include (amount_paise);
create index cheques_of_state_by_amount on cheques (workspace_id, is_issued, state, amount_paise, id);
create index cheques_of_state_by_document_day on cheques (workspace_id, is_issued, state, given_on, id);

-- They are found by parts of the numbers of cheques and documents and of the bank that they are drawn on, in any case.
create index receipt_lines_drawer_search on receipt_lines using gin (workspace_id, drawer_bank gin_trgm_ops)
  where drawer_bank <> '';
create index payment_lines_reference_search on payment_lines using gin (workspace_id, reference gin_trgm_ops)
  where reference <> '';
create index payments_number_search on payments using gin (workspace_id, number gin_trgm_ops);
analyze cheques;
