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
      select r.id, r.number, r.received_on::text as date, d.id as due, r.amount_paise as amount, r.notes,
             (select jsonb_agg(jsonb_build_object('mode', l.mode, 'account', l.account, 'amount', l.amount_paise, 'reference', l.reference)
                               order by l.position)
              from receipt_lines l where l.workspace_id = ${scope.workspaceId} and l.receipt_id = r.id) as lines
      from receipts r
      join dues d on d.workspace_id = ${scope.workspaceId} and d.source_id = r.id and d.side = -1
      where r.workspace_id = ${scope.workspaceId} and r.kind = 'receipt' and r.cancelled_at is null
        and r.discount_paise = 0 and r.tds_paise = 0
        and not exists (
          select from receipt_lines l
          where l.workspace_id = ${scope.workspaceId} and l.receipt_id = r.id and l.mode = 'cheque')
        and d.id in (
          select s.credit_due from settlements s
          join dues bill on bill.workspace_id = ${scope.workspaceId} and bill.id = s.debit_due
          where s.workspace_id = ${scope.workspaceId} and bill.source_id = ${saleId}::uuid and bill.side = 1)
      order by r.id for update of r`.compile(db),
    'lock_reissuable',
  )
