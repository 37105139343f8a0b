import { EVENTS_IN_MODES } from '#books/voucher.ts'
import type { Check } from './books.ts'
import { rupees } from './rupees.ts'

/** What of the payment of a match were cheques that were stopped: no statement shows them. */
const STOPPED = `coalesce((
  select sum(s.amount_paise) from vouchers v
  join cheque_moves s on s.workspace_id = v.workspace_id and s.payment_id = v.source_id and s.kind = 'stop' and s.account = m.account
    and s.undone_at is null
  where v.workspace_id = m.workspace_id and v.id = m.voucher_id and v.event = 'payment'), 0)`

/** A statement line is matched with vouchers of its account that come to its amount, or with parts of them. */
const matches: Check = `
  select w.slug, format('The statement line of %s says %s, but its vouchers come to %s', l.dated_on,
           ${rupees('l.amount_paise')}, ${rupees('coalesce(sum(coalesce(m.part_paise, p.amount_paise)), 0)')}) as says
  from bank_matches m
  join workspaces w using (workspace_id)
  join bank_lines l on l.workspace_id = m.workspace_id and l.id = m.line_id
  left join lateral (
    select sum(amount_paise) + ${STOPPED} as amount_paise from postings
    where workspace_id = m.workspace_id and voucher_id = m.voucher_id and account = l.account and account = m.account
  ) p on true
  group by w.slug, l.workspace_id, l.id
  having coalesce(sum(coalesce(m.part_paise, p.amount_paise)), 0) <> l.amount_paise`

const IN_MODES = EVENTS_IN_MODES.map((event) => `'${event}'`).join(', ')

/** The lines that show a voucher in parts show all of it; those of one in several modes each show one as long as some wait. */
const parts: Check = `
  select w.slug, format('The statement lines of %s show %s of its %s', v.number,
           ${rupees('sum(m.part_paise)')}, ${rupees('p.amount_paise')}) as says
  from bank_matches m
  join workspaces w using (workspace_id)
  join vouchers v on v.workspace_id = m.workspace_id and v.id = m.voucher_id
  join lateral (
    select coalesce(sum(amount_paise), 0) + ${STOPPED} as amount_paise,
           case when v.event in (${IN_MODES}) then array_agg(amount_paise) else '{}' end as posted
    from postings where workspace_id = m.workspace_id and voucher_id = m.voucher_id and account = m.account
  ) p on true
  where m.part_paise is not null and not exists (
    select from bank_matches void
    join vouchers back on back.workspace_id = void.workspace_id and back.reverses_id = void.voucher_id
    where void.workspace_id = m.workspace_id and void.line_id = m.line_id)
  group by w.slug, m.workspace_id, m.account, v.id, v.number, p.amount_paise, p.posted
  having sum(m.part_paise) <> p.amount_paise
    and (abs(sum(m.part_paise)) > abs(p.amount_paise) or not array_agg(m.part_paise) <@ p.posted)`

/** Two lines that are matched with each other cancel each other out, and neither shows a voucher. */
const reversals: Check = `
  select w.slug, format('The statement lines of %s and %s are matched with each other, but come to %s with %s vouchers', a.dated_on,
           b.dated_on, ${rupees('(a.amount_paise + b.amount_paise)')}, m.count) as says
  from bank_lines a
  join workspaces w using (workspace_id)
  join bank_lines b on b.workspace_id = a.workspace_id and b.id = a.reversal_id
  cross join lateral (
    select count(*) from bank_matches where workspace_id = a.workspace_id and line_id = a.id
  ) m
  where a.amount_paise + b.amount_paise <> 0 or m.count > 0`

/** Bank statements are explained by the vouchers that they are matched with. */
export const bankChecks: readonly Check[] = [matches, parts, reversals]
