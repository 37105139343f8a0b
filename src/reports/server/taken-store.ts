import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { MODES, type Mode } from '#books/mode.ts'
import { isBounced, isDatedAhead } from '#receipts/server/cheque-money-store.ts'

type Part = Mode | 'earlier' | 'dated_ahead' | 'otherwise'

/** What settled the bills of a day, in paise: money received on it by mode, largest first, earlier money, cheques dated ahead, and the rest. */
export type Taken = {
  modes: { mode: Mode; amount: number }[]
  earlier: number
  datedAhead: number
  /** Returns and other credit notes, discounts, tax that was withheld and balances from before the books. */
  otherwise: number
}

/**
 * What settled the delivered bills dated on a day. A receipt that settles them only in part counts its lines in their
 * order, without cheques that bounced. Each step is looked up ("offset 0"), because PostgreSQL may have no statistics.
 */
export async function takenOn(scope: Scope, day: string): Promise<Taken> {
  const w = scope.workspaceId
  const rows = await scope.many(
    sql<{ part: Part; amount: number }>`
      with settled as (
        select c.source_id, sum(s.amount_paise) as amount
        from sales
        cross join lateral (
          select d.id from dues d
          where d.workspace_id = ${w} and d.source_id = sales.id and d.side = 1 offset 0) d
        cross join lateral (
          select s.credit_due, s.amount_paise from settlements s
          where s.workspace_id = ${w} and s.debit_due = d.id offset 0) s
        cross join lateral (
          select c.source_id from dues c where c.workspace_id = ${w} and c.id = s.credit_due offset 0) c
        where sales.workspace_id = ${w} and sales.invoice_date = ${day}::date
          and sales.status in ('delivered', 'returned')
        group by c.source_id
      ), money as (
        select case when l.received_on <> ${day}::date then 'earlier' when l.is_ahead then 'dated_ahead' else l.mode end as part,
               greatest(0, least(l.amount_paise, settled.amount - l.before)) as amount
        from settled
        cross join lateral (
          select r.received_on, l.mode, l.amount_paise, ${isDatedAhead(scope.today)} as is_ahead,
                 sum(l.amount_paise) over (order by l.position) - l.amount_paise as before
          from receipts r
          join receipt_lines l on l.workspace_id = ${w} and l.receipt_id = r.id
          where r.workspace_id = ${w} and r.id = settled.source_id and not (l.mode = 'cheque' and ${isBounced})
          offset 0) l
      )
      select part, sum(amount)::bigint as amount from money group by part
      union all
      select 'otherwise', ((select coalesce(sum(amount), 0) from settled) - (select coalesce(sum(amount), 0) from money))::bigint`.compile(
      db,
    ),
    'taken_on',
  )
  const amounts = new Map(rows.map(({ part, amount }) => [part, amount]))
  const of = (part: Part) => amounts.get(part) ?? 0
  return {
    modes: MODES.map((mode) => ({ mode, amount: of(mode) }))
      .filter(({ amount }) => amount !== 0)
      .sort((a, b) => b.amount - a.amount),
    earlier: of('earlier'),
    datedAhead: of('dated_ahead'),
    otherwise: of('otherwise'),
  }
}
