import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { isVoid } from '#books/server/void-store.ts'

/** Whether a cheque of a locked payment is known to have cleared, was stopped or bounced. */
export async function hasMovedCheque(scope: Scope, id: string): Promise<boolean> {
  const found = await scope.one(
    sql<{ id: string }>`
      select id from cheque_moves
      where workspace_id = ${scope.workspaceId} and payment_id = ${id}::uuid and undone_at is null limit 1`.compile(
      db,
    ),
    'has_moved_issued_cheque',
  )
  return found !== undefined
}

/** Whether a statement line shows that the bank paid a cheque of a locked payment. */
export async function isChequeOnStatement(scope: Scope, id: string): Promise<boolean> {
  const found = await scope.one(
    sql<{ one: number }>`
      select 1 as one from payment_lines l
      join vouchers v on v.workspace_id = l.workspace_id and v.source_id = l.payment_id and v.event = 'payment'
      join bank_matches m on m.workspace_id = l.workspace_id and m.account = l.account and m.voucher_id = v.id
      where l.workspace_id = ${scope.workspaceId} and l.payment_id = ${id}::uuid and l.mode = 'cheque'
        and not ${isVoid('m.line_id')} limit 1`.compile(db),
    'is_cheque_on_statement',
  )
  return found !== undefined
}
