import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { isOpen, stillOpen } from '#books/server/open-store.ts'

/** A vendor to pay: what is open of bills due this week or overdue, in paise, and the first day that one is due. */
type DueVendor = { id: string; name: string; amount: number; dueOn: string }

/** What is open of vendor bills, in paise, and the vendors to pay first. */
export type Payable = {
  week: number
  weekCount: number
  overdue: number
  overdueCount: number
  vendorCount: number
  vendors: DueVendor[]
}

/** What is open of vendor bills that fall due in the next seven days, today included, and of overdue ones. */
export async function payable(scope: Scope, limit: number): Promise<Payable> {
  const isOverdue = sql`due_on < ${scope.today}::date`
  const isToPay = sql`due_on <= ${scope.today}::date + 6`
  const isDue = sql`${isToPay} and not ${isOverdue}`
  const row = await scope.one(
    sql<Payable>`
      with open_bills as (
        select b.vendor_id, b.vendor_name, d.due_on, ${stillOpen} as open
        from dues d
        join vendor_bills b on b.workspace_id = ${scope.workspaceId} and b.id = d.source_id
        where d.workspace_id = ${scope.workspaceId} and d.side = -1 and d.vendor_id is not null and ${isOpen}
      )
      select coalesce(sum(open) filter (where ${isDue}), 0)::bigint as week,
             count(*) filter (where ${isDue}) as "weekCount",
             coalesce(sum(open) filter (where ${isOverdue}), 0)::bigint as overdue,
             count(*) filter (where ${isOverdue}) as "overdueCount",
             count(distinct vendor_id) filter (where ${isToPay}) as "vendorCount",
             coalesce((select json_agg(v order by v."dueOn", v.amount desc, v.id) from (
               select vendor_id as id, max(vendor_name) as name, sum(open)::bigint as amount, min(due_on) as "dueOn"
               from open_bills where ${isToPay}
               group by vendor_id order by min(due_on), sum(open) desc, vendor_id limit ${limit}) v), '[]') as vendors
      from open_bills`.compile(db),
    'payable',
  )
  return row ?? { week: 0, weekCount: 0, overdue: 0, overdueCount: 0, vendorCount: 0, vendors: [] }
}
