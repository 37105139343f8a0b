import type { Check } from './books.ts'
import { rupees } from './rupees.ts'

/** What of the payment of a match were cheques that were stopped: no statement shows them. */
const STOPPED = `coalesce((
  select sum(s.amount_paise) from vouchers v
  join cheque_moves s on s.workspace_id = v.workspace_id and s.payment_id = v.source_id and s.kind = 'stop' and s.account = m.account
    and s.undone_at is null
  where v.workspace_id = m.workspace_id and v.id = m.voucher_id and v.event = 'payment'), 0)`

/** A statement line is matched with vouchers of its account that come to its amount. */
const matches: Check = `
  select w.slug, format('The statement line of %s says %s, but its vouchers come to %s', l.dated_on,
           ${rupees('l.amount_paise')}, ${rupees('coalesce(sum(p.amount_paise), 0)')}) as says
  from bank_matches m
  join workspaces w using (workspace_id)
  join bank_lines l on l.workspace_id = m.workspace_id and l.id = m.line_id
  left join lateral (
    select sum(amount_paise) + ${STOPPED} as amount_paise from postings
    where workspace_id = m.workspace_id and voucher_id = m.voucher_id and account = l.account and account = m.account
  ) p on true
  group by w.slug, l.workspace_id, l.id
  having coalesce(sum(p.amount_paise), 0) <> l.amount_paise`

/** Bank statements are explained by the vouchers that they are matched with. */
export const bankChecks: readonly Check[] = [matches]
