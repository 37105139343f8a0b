import type { Check } from './books.ts'
import { rupees } from './rupees.ts'

/** What each move of a cheque must post, by account. */
const wanted = `
  select workspace_id, id, 'cheque_deposited' as event, account, amount_paise as amount from cheque_moves where kind = 'deposit'
  union all
  select workspace_id, id, 'cheque_deposited', 1030, -amount_paise from cheque_moves where kind = 'deposit'
  union all
  select workspace_id, id, 'cheque_deposit_undone', account, -amount_paise from cheque_moves where kind = 'deposit' and undone_at is not null
  union all
  select workspace_id, id, 'cheque_deposit_undone', 1030, amount_paise from cheque_moves where kind = 'deposit' and undone_at is not null
  union all
  select workspace_id, id, 'cheque_bounced', 1100, amount_paise + recharge_paise from cheque_moves where kind = 'bounce' and payment_id is null
  union all
  select workspace_id, id, 'cheque_bounced', account, -amount_paise from cheque_moves where kind = 'bounce' and payment_id is null
  union all
  select workspace_id, id, 'cheque_bounced', 4290, -recharge_paise from cheque_moves where kind = 'bounce' and recharge_paise > 0
  union all
  select m.workspace_id, m.id, case m.kind when 'stop' then 'cheque_stopped' else 'cheque_returned' end, e.account, e.amount
  from cheque_moves m cross join lateral (values (m.account, m.amount_paise), (2100, -m.amount_paise)) e (account, amount)
  where m.payment_id is not null and m.kind in ('stop', 'bounce')`

const moves: Check = `
  select w.slug, format('A cheque posts %s to account %s as %s, but should post %s', ${rupees('coalesce(p.sum, 0)')},
           coalesce(m.account, p.account), coalesce(m.event, p.event), ${rupees('coalesce(m.amount, 0)')}) as says
  from (${wanted}) m
  full join (
    select v.workspace_id, v.source_id as id, v.event, p.account, sum(p.amount_paise) as sum
    from vouchers v join postings p on p.workspace_id = v.workspace_id and p.voucher_id = v.id
    where v.event in ('cheque_deposited', 'cheque_deposit_undone', 'cheque_bounced', 'cheque_stopped', 'cheque_returned') group by 1, 2, 3, 4
  ) p using (workspace_id, id, event, account)
  join workspaces w using (workspace_id)
  where coalesce(m.amount, 0) <> coalesce(p.sum, 0)`

/** A move is of a cheque of a receipt or payment that was not cancelled, and of all of it. */
const amounts: Check = `
  select w.slug, format('The cheque of %s is %s, but %s moved', r.number, ${rupees('l.amount_paise')}, ${rupees('m.amount_paise')}) as says
  from cheque_moves m
  join workspaces w using (workspace_id)
  join receipts r on r.workspace_id = m.workspace_id and r.id = m.receipt_id
  join receipt_lines l on l.workspace_id = m.workspace_id and l.receipt_id = m.receipt_id and l.position = m.line
  where m.undone_at is null and (l.mode <> 'cheque' or l.amount_paise <> m.amount_paise or r.cancelled_at is not null)
  union all
  select w.slug, format('The cheque of %s is %s, but %s moved', p.number, ${rupees('l.amount_paise')}, ${rupees('m.amount_paise')})
  from cheque_moves m
  join workspaces w using (workspace_id)
  join payments p on p.workspace_id = m.workspace_id and p.id = m.payment_id
  join payment_lines l on l.workspace_id = m.workspace_id and l.payment_id = m.payment_id and l.position = m.line
  where m.undone_at is null
    and (l.mode <> 'cheque' or (l.amount_paise, l.account) <> (m.amount_paise, m.account) or p.cancelled_at is not null)`

const live = (kind: string, document: 'receipt_id' | 'payment_id') => `exists (
  select from cheque_moves m where m.workspace_id = l.workspace_id and m.${document} = l.${document} and m.line = l.position
    and m.kind = '${kind}' and m.undone_at is null`

/** Whether a statement line, by its id, shows nothing any more, because one of its vouchers was taken back. */
const isVoid = (line: string) => `exists (
  select from bank_matches void
  join vouchers back on back.workspace_id = void.workspace_id and back.reverses_id = void.voucher_id
  where void.workspace_id = l.workspace_id and void.line_id = ${line})`

/** The lists of cheques have each of them, as its document, moves and statement lines say it is. */
const states: Check = `
  select w.slug, format('The cheque %s of %s is listed as %s, but is %s', f.reference, f.number,
           case when c.state is null then 'missing'
             else format('%s, %s, %s', c.state, c.payable_on, ${rupees('c.amount_paise')}) end,
           format('%s, %s, %s', f.state, f.payable_on, ${rupees('f.amount_paise')})) as says
  from (
    select l.workspace_id, l.receipt_id as document_id, l.position as line, l.reference, r.number, l.amount_paise,
           r.received_on as given_on, coalesce(l.cheque_date, r.received_on) as payable_on,
           case when r.cancelled_at is not null then 'cancelled'
                when ${live('bounce', 'receipt_id')}) then 'bounced'
                when ${live('deposit', 'receipt_id')} and m.cleared_on is not null
                  and not ${isVoid('m.cleared_by_line')}) then 'cleared'
                when ${live('deposit', 'receipt_id')}) then 'deposited' else 'in_hand' end as state
    from receipt_lines l join receipts r on r.workspace_id = l.workspace_id and r.id = l.receipt_id
    where l.mode = 'cheque' and r.kind = 'receipt'
    union all
    select l.workspace_id, l.payment_id, l.position, l.reference, p.number, l.amount_paise,
           p.paid_on, greatest(l.cheque_date, p.paid_on),
           case when p.cancelled_at is not null then 'cancelled'
                when ${live('stop', 'payment_id')}) then 'stopped'
                when ${live('bounce', 'payment_id')}) then 'bounced'
                when ${live('clear', 'payment_id')}) or exists (
                  select from vouchers v
                  join bank_matches s on s.workspace_id = v.workspace_id and s.account = l.account and s.voucher_id = v.id
                  where v.workspace_id = l.workspace_id and v.source_id = l.payment_id and v.event = 'payment'
                    and not ${isVoid('s.line_id')}) then 'cleared'
                else 'issued' end
    from payment_lines l join payments p on p.workspace_id = l.workspace_id and p.id = l.payment_id
    where l.mode = 'cheque'
  ) f
  join workspaces w using (workspace_id)
  left join cheques c using (workspace_id, document_id, line)
  where (c.state, c.payable_on, c.given_on, c.amount_paise)
    is distinct from (f.state, f.payable_on, f.given_on, f.amount_paise)
  order by f.number`

/** Cheques are where their moves say: received ones in hand on 1030, else in the bank, else owed again. */
export const chequeChecks: readonly Check[] = [moves, amounts, states]
