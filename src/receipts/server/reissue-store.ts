import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { Mode } from '#books/mode.ts'

/** A receipt that can be made out to someone else; money in paise. */
export type Reissuable = {
  id: string
  number: string
  /** yyyy-MM-dd */
  date: string
  /** The due of its money. */
  due: string
  amount: number
  notes: string
  lines: { mode: Mode; account: number; amount: number; reference: string }[]
}

/**
 * The receipts that settle a bill and could be made out to another customer, locked: money alone, without discount or
 * TDS, and without cheques, which name who drew them. Call it before the dues of the bill are locked.
 */
export const lockReissuable = (scope: Scope, saleId: string): Promise<Reissuable[]> =>
  scope.many(
    sql<Reissuable>`
      with paid as materialized (
        select distinct s.credit_due as due from dues bill
        join settlements s on s.workspace_id = bill.workspace_id and s.debit_due = bill.id
        where bill.workspace_id = ${scope.workspaceId} and bill.source_id = ${saleId}::uuid and bill.side = 1
      )
      select r.id, r.number, r.received_on::text as date, d.id as due, r.amount_paise as amount, r.notes,
             (select jsonb_agg(jsonb_build_object('mode', l.mode, 'account', l.account, 'amount', l.amount_paise, 'reference', l.reference)
                               order by l.position)
              from receipt_lines l where l.workspace_id = ${scope.workspaceId} and l.receipt_id = r.id) as lines
      from paid
      join dues d on d.workspace_id = ${scope.workspaceId} and d.id = paid.due and d.side = -1
      join receipts r on r.workspace_id = ${scope.workspaceId} and r.id = d.source_id
      where r.workspace_id = ${scope.workspaceId} and r.kind = 'receipt' and r.cancelled_at is null
        and r.discount_paise = 0 and r.tds_paise = 0
        and not exists (
          select from receipt_lines l
          where l.workspace_id = ${scope.workspaceId} and l.receipt_id = r.id and l.mode = 'cheque')
      order by r.id for update of r`.compile(db),
    'lock_reissuable',
  )
