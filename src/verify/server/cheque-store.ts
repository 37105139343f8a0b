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

/** Cheques are where their moves say: received ones in hand on 1030, else in the bank, else owed again. */
export const chequeChecks: readonly Check[] = [moves, amounts]
