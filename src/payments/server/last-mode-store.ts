import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { Mode } from '#books/mode.ts'

/** The person's own payment is looked for among the newest ones of all. */
const NEWEST = 200

/** The first mode of the last payment to a vendor that moved money, else of the last one by this person; null if there is none. */
export async function lastModeFor(scope: Scope, vendorId: string): Promise<Mode | null> {
  const first = sql`
    join payment_lines l on l.workspace_id = p.workspace_id and l.payment_id = p.id and l.position = (
      select min(f.position) from payment_lines f where f.workspace_id = p.workspace_id and f.payment_id = p.id)`
  const row = await scope.one(
    sql<{ mode: Mode | null }>`
      select coalesce(
        (select l.mode from payments p ${first}
         where p.workspace_id = ${scope.workspaceId} and p.vendor_id = ${vendorId}::uuid and p.cancelled_at is null
         order by p.id desc limit 1),
        (select l.mode from (
           select * from payments where workspace_id = ${scope.workspaceId} order by created_at desc, id desc limit ${NEWEST}
         ) p ${first}
         where p.created_by = ${scope.userId}::uuid and p.cancelled_at is null
         order by p.created_at desc, p.id desc limit 1)) as mode`.compile(db),
    'last_mode_of_payment',
  )
  return row?.mode ?? null
}
