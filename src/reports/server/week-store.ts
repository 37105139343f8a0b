import { sql } from 'kysely'
import type { DateRange } from '#base/dates.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

export type WeekSums = { sold: number; bills: number; returned: number; collected: number }

/**
 * Paise over some days, after round-off, as the dashboard counts them: bills by their invoice date once delivered, returns by
 * the day they were made. Collected is what those bills brought in: the full amount, or the advance of a bill
 * on credit.
 */
export async function weekSums(
  scope: Pick<Scope, 'workspaceId' | 'one'>,
  { from, to }: DateRange,
): Promise<WeekSums> {
  const row = await scope.one(
    sql<WeekSums>`
      with delivered as (
        select total_amount_paise + round_off_paise as payable, payment_type, advance_amount_paise
        from sales where workspace_id = ${scope.workspaceId} and status in ('delivered', 'returned')
          and invoice_date between ${from} and ${to}
      )
      select coalesce(sum(payable), 0)::bigint as sold, count(*) as bills,
             coalesce(sum(case when payment_type = 'credit' then advance_amount_paise else payable end), 0)::bigint as collected,
             (select coalesce(sum(amount_paise + round_off_paise), 0)::bigint from sale_returns
              where workspace_id = ${scope.workspaceId} and not cancels_sale
                and (created_at at time zone 'Asia/Kolkata')::date between ${from} and ${to}) as returned
      from delivered`.compile(db),
  )
  return row ?? { sold: 0, bills: 0, returned: 0, collected: 0 }
}
