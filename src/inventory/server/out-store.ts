import { sql } from 'kysely'
import type { Scope } from '#base/server/scope.ts'

/**
 * How much of a row `l` of challan_lines is not open any more, joined as `used`: what bills that are not cancelled bill of
 * it, what came back, and what both cost in paise.
 */
export const usedOfLine = ({ workspaceId }: Pick<Scope, 'workspaceId'>) => sql`
  cross join lateral (
    select coalesce(sum(each.billed), 0) as billed, coalesce(sum(each.returned), 0) as returned,
           coalesce(sum(each.cost), 0)::bigint as cost
    from (
      select b.quantity as billed, 0 as returned, b.sent_cost_paise as cost
      from sale_lines b join sales s on s.workspace_id = b.workspace_id and s.id = b.sale_id
      where b.workspace_id = ${workspaceId} and b.challan_id = l.challan_id and b.challan_position = l.position
        and s.status <> 'cancelled'
      union all
      select 0, r.quantity, r.cost_paise from challan_returns r
      where r.workspace_id = ${workspaceId} and r.challan_id = l.challan_id and r.position = l.position
    ) each
  ) used`

/** The quantity of a row of stock levels `l` that is open on these challans. */
export const openOn = (scope: Scope, challanIds: readonly string[]) => sql`coalesce((
  select sum(out.quantity - out.billed - out.returned) from (
    select l.product_version_id, l.quantity, used.billed, used.returned
    from challan_lines l ${usedOfLine(scope)}
    where l.workspace_id = ${scope.workspaceId} and l.challan_id = any(${challanIds}::uuid[])
  ) out where out.product_version_id = l.product_version_id), 0)`
