import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { usedOfLine } from '#inventory/server/out-store.ts'
import type { OpenLine } from '#sales/challan-line.ts'

/**
 * Locks challans until the transaction ends, in the order of their ids, and before any stock: billing their goods, taking
 * them back and cancelling start here.
 */
export const lockChallans = (scope: Scope, ids: readonly string[]) =>
  scope.many(
    sql<{ id: string }>`
      select id from challans where workspace_id = ${scope.workspaceId} and id = any(${[...new Set(ids)]}::uuid[])
      order by id for update`.compile(db),
    'lock_challans',
  )

/** The lines of these challans that left before they were billed, with what is open of them; none of a cancelled one. */
export const openLines = (scope: Scope, challanIds: readonly string[]): Promise<OpenLine[]> =>
  scope.many(
    sql<OpenLine>`
      select l.challan_id as "challanId", l.position, c.number, c.sent_on as "sentOn", c.customer_id as "customerId",
             l.product_version_id as "productVersionId", m.shorthand as unit,
             l.quantity - used.billed - used.returned as open, l.cost_paise - used.cost as "openCost"
      from challans c
      join challan_lines l on l.workspace_id = c.workspace_id and l.challan_id = c.id
      join products p on p.workspace_id = l.workspace_id and p.id = l.product_id
      join metrics m on m.workspace_id = p.workspace_id and m.id = p.metric_id
      ${usedOfLine(scope)}
      where c.workspace_id = ${scope.workspaceId} and c.id = any(${[...new Set(challanIds)]}::uuid[])
        and c.customer_id is not null and c.cancelled_at is null
      order by c.id, l.position`.compile(db),
    'open_challan_lines',
  )
