import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

/** Lets a delivered sale or a return wait until it is added to the sums that reports read. */
export const queueTrade = (scope: Scope, documentId: string): void =>
  scope.runWithCommit(
    sql`insert into trade_queue (workspace_id, document_id) values (${scope.workspaceId}, ${documentId})
        on conflict do nothing`.compile(db),
    'queue_trade',
  )

/** Takes documents from the queue; a statement that answers workspace_id and document_id of each. */
export const takeQueued = (workspaceId: string, atMost: number) => sql`
  delete from trade_queue where workspace_id = ${workspaceId} and document_id in (
    select document_id from trade_queue where workspace_id = ${workspaceId} order by document_id limit ${atMost})
  returning workspace_id, document_id`

/** Queues every delivered sale and return of a workspace. */
export const queueAllTrade = (workspaceId: string) => sql`
  insert into trade_queue (workspace_id, document_id)
  select workspace_id, id from sales where workspace_id = ${workspaceId} and status in ('delivered', 'returned')
  union all
  select workspace_id, id from sale_returns where workspace_id = ${workspaceId}
  on conflict do nothing`
