import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { VoucherEvent } from '#books/voucher.ts'

/** What money settled, in paise: the other document, and what made its due. */
export type SettledWith = {
  number: string
  date: string
  amount: number
  documentId: string
  event: VoucherEvent
}

/** What a receipt, refund or payment settled, oldest first; its own cancellation does not count. */
export const settledWith = (
  scope: Pick<Scope, 'workspaceId' | 'many'>,
  sourceId: string,
): Promise<SettledWith[]> =>
  scope.many(
    sql<SettledWith>`
      with settled as materialized (
        select case d.side when 1 then s.credit_due else s.debit_due end as other, sum(s.amount_paise)::bigint as amount
        from dues d
        join settlements s on s.workspace_id = d.workspace_id
          and ((d.side = 1 and s.debit_due = d.id) or (d.side = -1 and s.credit_due = d.id))
        where d.workspace_id = ${scope.workspaceId} and d.source_id = ${sourceId}::uuid
        group by 1 having sum(s.amount_paise) <> 0
      )
      select o.number, o.dated_on as date, s.amount, o.source_id as "documentId", v.event
      from settled s
      join dues o on o.workspace_id = ${scope.workspaceId} and o.id = s.other and o.source_id <> ${sourceId}::uuid
      join vouchers v on v.workspace_id = o.workspace_id and v.id = o.id
      order by o.dated_on, o.id`.compile(db),
    'settled_with',
  )
