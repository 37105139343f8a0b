import { type RawBuilder, sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

type Standing = { hasReturnsSince: boolean; tookDiscount: boolean }

/**
 * The place of a note in the order of saving: its number comes from a counter that stays locked until the transaction
 * ends, while ids and moments come from the clocks of several processes. Null for a return from before the series.
 */
const placeOf = (number: RawBuilder<unknown>) =>
  sql`(split_part(${number}, '/', 2), length(${number}), ${number})`

/** The reason why a note without goods cannot be cancelled. */
export async function standingOf(scope: Scope, id: string): Promise<Standing> {
  const row = await scope.one(
    sql<Standing>`
      select exists (select from sale_returns later
               where later.workspace_id = n.workspace_id and later.sale_id = n.sale_id and later.return_id is not null
                 and ${placeOf(sql`later.note_number`)} > ${placeOf(sql`n.note_number`)}) as "hasReturnsSince",
             exists (select from vouchers v
               where v.workspace_id = n.workspace_id and v.source_id = n.id and v.event = 'discount_taken_back') as "tookDiscount"
      from sale_returns n where n.workspace_id = ${scope.workspaceId} and n.id = ${id}::uuid`.compile(db),
    'standing_of_note',
  )
  return row ?? { hasReturnsSince: false, tookDiscount: false }
}
