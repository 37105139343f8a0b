import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { isOpen, stillOpen } from '#books/server/open-store.ts'

/** What is open of vendor bills, in paise. */
export type Payable = { week: number; weekCount: number; overdue: number }

/** What is open of vendor bills that fall due in the next seven days, today included, and of overdue ones. */
export async function payable(scope: Scope): Promise<Payable> {
  const isDue = sql`b.due_on between ${scope.today}::date and ${scope.today}::date + 6`
  const row = await scope.one(
    sql<Payable>`
      select coalesce(sum(${stillOpen}) filter (where ${isDue}), 0)::bigint as week,
             count(*) filter (where ${isDue}) as "weekCount",
             coalesce(sum(${stillOpen}) filter (where b.due_on < ${scope.today}::date), 0)::bigint as overdue
      from dues d
      join vendor_bills b on b.workspace_id = ${scope.workspaceId} and b.id = d.source_id
      where d.workspace_id = ${scope.workspaceId} and d.side = -1 and d.vendor_id is not null and ${isOpen}`.compile(
      db,
    ),
    'payable',
  )
  return row ?? { week: 0, weekCount: 0, overdue: 0 }
}
