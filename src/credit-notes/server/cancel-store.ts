import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

type Standing = { hasReturnsSince: boolean; tookDiscount: boolean }

/** The reason why a note without goods cannot be cancelled. */
export async function standingOf(scope: Scope, id: string): Promise<Standing> {
  const row = await scope.one(
    sql<Standing>`
      select exists (select from sale_returns later
               where later.workspace_id = n.workspace_id and later.sale_id = n.sale_id and later.return_id is not null
                 and later.id > n.id) as "hasReturnsSince",
             exists (select from vouchers v
               where v.workspace_id = n.workspace_id and v.source_id = n.id and v.event = 'discount_taken_back') as "tookDiscount"
      from sale_returns n where n.workspace_id = ${scope.workspaceId} and n.id = ${id}::uuid`.compile(db),
    'standing_of_note',
  )
  return row ?? { hasReturnsSince: false, tookDiscount: false }
}
