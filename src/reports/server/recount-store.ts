import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import { lockRollUp } from '#base/server/roll-ups.ts'
import type { Scope } from '#base/server/scope.ts'
import { facts, measures, periods } from './trade-facts-store.ts'

/** Keeps rounds from adding up trade until the transaction ends; before anything that changes whose a document is. */
export const holdTradeSums = (scope: Scope) => lockRollUp(scope, 'trade', scope.workspaceId)

/**
 * Adds up again what a customer or product traded, and drops the sums of the one that was merged into it. What waits in
 * the queue is left to the next round: documents to add are not counted, and those to take out are.
 */
export async function recount(
  scope: Scope,
  dimension: 'customer' | 'product',
  id: string,
  mergedId: string,
): Promise<void> {
  const { workspaceId } = scope
  const theirs =
    dimension === 'customer'
      ? sql`s.customer_id = ${id}::uuid`
      : sql`exists (select from sale_lines l
          where l.workspace_id = ${workspaceId} and l.sale_id = s.id and l.product_id = ${id}::uuid)`
  const sold = sql`
    select s.workspace_id, s.id, s.status in ('delivered', 'returned') as counts from sales s
    where s.workspace_id = ${workspaceId} and ${theirs}`
  const documents = sql`
    select d.workspace_id, d.document_id, 1 as times from (
      select workspace_id, id as document_id, counts from (${sold}) sold
      union all
      select r.workspace_id, r.id, true from sale_returns r
      where r.workspace_id = ${workspaceId} and not r.cancels_sale and r.sale_id in (select id from (${sold}) sold)
      union all
      select x.workspace_id, x.id, x.cancelled_at is null from supplementary_invoices x
      where x.workspace_id = ${workspaceId} and x.sale_id in (select id from (${sold}) sold)
    ) d
    left join trade_queue q on q.workspace_id = d.workspace_id and q.document_id = d.document_id
    where case when q.times is null then d.counts else q.times = -1 end`
  await scope.run(
    sql`delete from trade_sums where workspace_id = ${workspaceId} and dimension = ${dimension}
        and key in (${id}, ${mergedId})`.compile(db),
  )
  await scope.run(
    sql`
      with ${facts(documents, workspaceId)}
      insert into trade_sums
        (workspace_id, dimension, grain, starts_on, key, bills, returns, quantity, taxable_paise, tax_paise, cost_paise,
         sold_paise, returned_paise, written_off_paise, rounded_paise)
      select workspace_id, dimension, grain, starts_on, key, ${measures}
      from keyed ${periods} where dimension = ${dimension} and key = ${id} group by 1, 2, 3, 4, 5
      returning 1`.compile(db),
  )
}
