import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

/** Lets a delivered sale, a supplementary invoice or a return wait until it is added to the sums that reports read. */
export const queueTrade = (scope: Scope, documentId: string): void =>
  scope.runWithCommit(
    sql`insert into trade_queue (workspace_id, document_id) values (${scope.workspaceId}, ${documentId})
        on conflict do nothing`.compile(db),
    'queue_trade',
  )

/** Takes one that is cancelled out of those sums, or out of the queue if it was still waiting. */
export const unqueueTrade = (scope: Scope, documentId: string) =>
  scope.run(
    sql`
      with waiting as (
        delete from trade_queue where workspace_id = ${scope.workspaceId} and document_id = ${documentId}::uuid
        returning document_id
      )
      insert into trade_queue (workspace_id, document_id, times)
      select ${scope.workspaceId}::uuid, ${documentId}::uuid, -1 where not exists (select from waiting)
      returning 1`.compile(db),
    'unqueue_trade',
  )

/** Takes documents from the queue; a statement that answers workspace_id, document_id and times of each. */
export const takeQueued = (workspaceId: string, atMost: number) => sql`
  delete from trade_queue where workspace_id = ${workspaceId} and document_id in (
    select document_id from trade_queue where workspace_id = ${workspaceId} order by document_id limit ${atMost})
  returning workspace_id, document_id, times`

/** Queues every delivered sale, supplementary invoice and return of a workspace, and nothing that was waiting to be taken out of its sums. */
export const queueAllTrade = (workspaceId: string) => sql`
  with taken_out as (delete from trade_queue where workspace_id = ${workspaceId} and times = -1)
  insert into trade_queue (workspace_id, document_id)
  select workspace_id, id from sales where workspace_id = ${workspaceId} and status in ('delivered', 'returned')
  union all
  select workspace_id, id from sale_returns where workspace_id = ${workspaceId} and not cancels_sale
  union all
  select workspace_id, id from supplementary_invoices where workspace_id = ${workspaceId} and cancelled_at is null
  on conflict do nothing`
