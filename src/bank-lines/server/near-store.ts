import { type RawBuilder, sql } from 'kysely'
import { daysAround } from '#bank-lines/suggest.ts'
import { addDays } from '#base/dates.ts'
import type { Scope } from '#base/server/scope.ts'
import { fenceOf, isVoid } from '#books/server/void-store.ts'
import { EVENTS_IN_MODES } from '#books/voucher.ts'

export type Owned = Pick<Scope, 'workspaceId'>

/** The days of vouchers, both included, yyyy-MM-dd. */
export type Period = { from: string; to: string }

/** The day and the amount of a statement line, in paise. */
export type Like = { date: string; amount: number }

/** Whether a voucher (`v`) may be in several modes, each of which a line can show. */
export const isInModes = sql`v.event in (${sql.join(EVENTS_IN_MODES.map((event) => sql.lit(event)))})`

/**
 * Whether the voucher of a posting (`p`) may be what a line shows: not matched with all of it, taken back, taking back, or
 * carried over. It is
 * asked of one voucher after another, nearest first, so that only those near the line are read.
 */
const maybeOpen = sql`
  (select v.reverses_id is null and v.event <> 'cheque_stopped' and v.event not like 'opening_balance%'
      and not exists (select from vouchers back where back.workspace_id = v.workspace_id and back.reverses_id = v.id ${fenceOf('few')})
      and not exists (
        select from bank_matches m
        where m.workspace_id = v.workspace_id and m.account = p.account and m.voucher_id = v.id
          and not ${isVoid('m.line_id', 'few')}
        having count(*) > 0 and (not ${isInModes} or coalesce(sum(m.part_paise) = (
          select sum(o.amount_paise) from postings o
          where o.workspace_id = v.workspace_id and o.voucher_id = v.id and o.account = p.account), true)) ${fenceOf('few')})
   from vouchers v where v.workspace_id = p.workspace_id and v.id = p.voucher_id)`

type Near = Record<'from' | 'day' | 'next' | 'to', RawBuilder<unknown>>

/**
 * The ids of the `most` nearest open vouchers on each side of a day; `which` are more conditions on their postings. The account
 * is part of the statement, not a parameter, because the indexes hold banks alone.
 */
function nearest(
  { workspaceId }: Owned,
  account: number,
  near: Near,
  which: RawBuilder<unknown>,
  most: number,
) {
  const ofBank = sql`p.workspace_id = ${workspaceId} and p.account = ${sql.lit(account)} and ${which}`
  return sql`
    (select p.voucher_id from postings p
     where ${ofBank} and p.voucher_date between ${near.next} and ${near.to} and ${maybeOpen}
     order by p.voucher_date, p.voucher_id limit ${most})
    union all
    (select p.voucher_id from postings p
     where ${ofBank} and p.voucher_date between ${near.from} and ${near.day} and ${maybeOpen}
     order by p.voucher_date desc, p.voucher_id desc limit ${most})`
}

/** Payments of a period with a cheque that was stopped: a line shows them without it, so their amount is not what they posted. */
const stopped = ({ workspaceId }: Owned, account: number, { from, to }: Period) => sql`
  select v.id from cheque_moves s
  join vouchers v on v.workspace_id = s.workspace_id and v.source_id = s.payment_id and v.event = 'payment'
  where s.workspace_id = ${workspaceId} and s.account = ${account} and s.kind = 'stop' and s.undone_at is null
    and s.moved_on >= ${from}::date and v.voucher_date between ${from}::date and ${to}::date`

/** As many vouchers on each side of a line's day as a page has lines, so that lines of one amount all find one. */
const MOST_ALIKE = 100

/** The ids of vouchers that may be these lines by their amounts, for each those nearest to its day; some may not be open. */
export function likeLines(owned: Owned, account: number, lines: readonly Like[]) {
  const days = lines.map(({ date }) => date).sort()
  const period = { from: daysAround(days[0] ?? '').from, to: daysAround(days.at(-1) ?? '').to }
  const each = lines.map(({ date, amount }) => {
    const { from, to } = daysAround(date)
    return { paise: amount, day: date, earliest: from, latest: to }
  })
  const near = {
    from: sql`line.earliest`,
    day: sql`line.day`,
    next: sql`line.day + 1`,
    to: sql`line.latest`,
  }
  return sql`
    select near.voucher_id from (
      select distinct * from jsonb_to_recordset(${JSON.stringify(each)}::jsonb)
        as each (paise bigint, day date, earliest date, latest date)
    ) line
    cross join lateral (${nearest(owned, account, near, sql`p.amount_paise = line.paise`, MOST_ALIKE)}) near
    union all ${stopped(owned, account, period)}`
}

/** The ids of the open vouchers nearest to a day, and of those that come to an amount; some may not be open. */
export function nearestTo(
  owned: Owned,
  account: number,
  { date, amount, ...period }: Period & Like,
  most: number,
) {
  const near = {
    from: sql`${period.from}::date`,
    day: sql`${date}::date`,
    next: sql`${addDays(date, 1)}::date`,
    to: sql`${period.to}::date`,
  }
  return sql`
    (${nearest(owned, account, near, sql`p.amount_paise = ${amount}::bigint`, most)})
    union all (${nearest(owned, account, near, sql`true`, most)})
    union all ${stopped(owned, account, period)}`
}
