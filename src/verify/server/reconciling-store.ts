import type { Check } from './books.ts'
import { rupees } from './rupees.ts'

/** Whether the line of a match (`m`) shows nothing any more, because one of its vouchers was taken back. */
const IS_VOID = `exists (
  select from bank_matches void
  join vouchers back on back.workspace_id = void.workspace_id and back.reverses_id = void.voucher_id
  where void.workspace_id = m.workspace_id and void.line_id = m.line_id)`

/** What of the payment of a voucher (`v`) were cheques on an account that were stopped; more conditions are on the stops `s`. */
const stopped = (account: string, which = 'true') => `coalesce((
  select sum(s.amount_paise) from cheque_moves s
  where s.workspace_id = v.workspace_id and s.payment_id = v.source_id and v.event = 'payment' and s.kind = 'stop'
    and s.account = ${account} and s.undone_at is null and ${which}), 0)`

/** What of an item (`f`) is noted for a day. */
const NOTED = `coalesce((
  select sum(i.amount_paise) from reconciling_items i
  where i.workspace_id = f.workspace_id and i.item_id = f.id and i.account = f.account
    and i.since <= d.day and i.until > d.day), 0)`

/** The days on which what is noted of an item (`f`) changes. */
const NOTED_DAYS = `
  select unnest(array[i.since, i.until]) as day from reconciling_items i
  where i.workspace_id = f.workspace_id and i.item_id = f.id and i.account = f.account`

/** What vouchers moved on accounts that may be banks. */
const MOVED = `
  select v.workspace_id, v.id, p.account, v.number, v.event, v.source_id, v.voucher_date, back.voucher_date as back_on,
         sum(p.amount_paise) as amount
  from vouchers v
  join postings p on p.workspace_id = v.workspace_id and p.voucher_id = v.id and (p.account = 1020 or p.account > 10000)
  left join vouchers back on back.workspace_id = v.workspace_id and back.reverses_id = v.id
  where v.reverses_id is null and v.event not like 'opening_balance%' and v.event <> 'cheque_stopped'
  group by v.workspace_id, v.id, p.account, back.voucher_date having sum(p.amount_paise) <> 0`

/** A voucher is noted with what of it no line shows, on each day on which that changes. */
const vouchers: Check = `
  with f as (
    select v.*, ${stopped('v.account')} as stopped, exists (
             select from bank_matches m
             where m.workspace_id = v.workspace_id and m.account = v.account and m.voucher_id = v.id and not ${IS_VOID}) as is_shown
    from (${MOVED}) v
  )
  select w.slug, format('Of voucher %s of account %s, %s is noted as not on the statement on %s, but it is %s', f.number, f.account,
           ${rupees('noted.amount')}, d.day, ${rupees('wanted.amount')}) as says
  from f
  join workspaces w using (workspace_id)
  cross join lateral (
    select f.voucher_date as day union select f.back_on where f.back_on is not null
    union select s.moved_on from cheque_moves s where s.workspace_id = f.workspace_id and s.payment_id = f.source_id and s.kind = 'stop'
    union select l.dated_on from bank_matches m join bank_lines l on l.workspace_id = m.workspace_id and l.id = m.line_id
      where m.workspace_id = f.workspace_id and m.account = f.account and m.voucher_id = f.id
    union ${NOTED_DAYS}
  ) d
  cross join lateral (
    select case when d.day < f.voucher_date or f.back_on <= d.day or d.day = 'infinity' then 0 else f.amount
      + coalesce((select sum(s.amount_paise) from cheque_moves s
          where s.workspace_id = f.workspace_id and s.payment_id = f.source_id and f.event = 'payment' and s.kind = 'stop'
            and s.account = f.account and s.undone_at is null and s.moved_on <= d.day), 0)
      - coalesce((select sum(coalesce(m.part_paise, f.amount + f.stopped)) from bank_matches m
          join bank_lines l on l.workspace_id = m.workspace_id and l.id = m.line_id
          where m.workspace_id = f.workspace_id and m.account = f.account and m.voucher_id = f.id
            and l.dated_on <= d.day and not ${IS_VOID}), 0) end as amount
  ) wanted
  cross join lateral (select ${NOTED} as amount) noted
  where noted.amount <> wanted.amount
  union all
  select w.slug, format('Voucher %s of account %s is noted as unexplained since %s, but is %s', f.number, f.account,
           coalesce(i.unexplained_on::text, 'never'), case when f.is_shown or f.back_on is not null then 'explained' else 'unexplained' end)
  from f
  join workspaces w using (workspace_id)
  join reconciling_items i on i.workspace_id = f.workspace_id and i.item_id = f.id and i.account = f.account
  where i.is_line or i.unexplained_on is distinct from case when not f.is_shown and f.back_on is null then f.voucher_date end`

/** A statement line is noted with what of it nothing explains, on each day on which that changes. */
const lines: Check = `
  select w.slug, format('Of the statement line of %s of account %s, %s is noted as not in the books on %s, but it is %s', f.dated_on,
           f.account, ${rupees('noted.amount')}, d.day, ${rupees('wanted.amount')}) as says
  from bank_lines f
  join workspaces w using (workspace_id)
  left join bank_lines other on other.workspace_id = f.workspace_id and other.id = f.reversal_id
  cross join lateral (
    select f.dated_on as day union select other.dated_on where other.id is not null
    union select v.voucher_date from bank_matches m join vouchers v on v.workspace_id = m.workspace_id and v.id = m.voucher_id
      where m.workspace_id = f.workspace_id and m.line_id = f.id
    union ${NOTED_DAYS}
  ) d
  cross join lateral (
    select coalesce(bool_and(not ${IS_VOID}), false) as is_shown,
           coalesce(sum(coalesce(m.part_paise, (
             select sum(p.amount_paise) from postings p
             where p.workspace_id = v.workspace_id and p.voucher_id = v.id and p.account = f.account) + ${stopped('f.account')}))
             filter (where v.voucher_date > d.day), 0) as later
    from bank_matches m join vouchers v on v.workspace_id = m.workspace_id and v.id = m.voucher_id
    where m.workspace_id = f.workspace_id and m.line_id = f.id
  ) matched
  cross join lateral (
    select case when d.day < f.dated_on or d.day = 'infinity' then 0
                when other.id is not null then case when other.dated_on > d.day then f.amount_paise else 0 end
                when matched.is_shown then matched.later else f.amount_paise end as amount
  ) wanted
  cross join lateral (select ${NOTED} as amount) noted
  where noted.amount <> wanted.amount`

/** Nothing else is noted. */
const others: Check = `
  select w.slug, format('%s of account %s is noted as apart from a statement, but is nothing that could be',
           case when i.is_line then 'A line' else 'A voucher' end, i.account) as says
  from reconciling_items i
  join workspaces w using (workspace_id)
  where case when i.is_line
    then not exists (select from bank_lines l where l.workspace_id = i.workspace_id and l.id = i.item_id and l.account = i.account)
    else not exists (select from (${MOVED}) v where v.workspace_id = i.workspace_id and v.id = i.item_id and v.account = i.account) end`

/** What the books and the statements of banks are noted to differ by is what their records say. */
export const reconcilingChecks: readonly Check[] = [vouchers, lines, others]
