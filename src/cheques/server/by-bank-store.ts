import { type RawBuilder, sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { noteCheques } from '#books/server/cheque-states-store.ts'

/** A deposit and the line of a bank statement that shows it; its day is yyyy-MM-dd. */
export type ShownDeposit = { depositId: string; lineId: string; date: string }

/** A cheque that a statement line cleared, or no longer does. */
export type ShownCheque = { receiptId: string; number: string }

/** Locks the receipts of deposits, in the order in which the steps of cheques lock them. */
const lockReceipts = (scope: Scope, which: RawBuilder<unknown>) =>
  scope.many(
    sql`select id from receipts where workspace_id = ${scope.workspaceId} and id in (
          select d.receipt_id from cheque_moves d where d.workspace_id = ${scope.workspaceId} and ${which})
        order by id for update`.compile(db),
  )

/** Notes the states of cheques that changed. */
async function noted(scope: Scope, changed: ShownCheque[]): Promise<ShownCheque[]> {
  await noteCheques(
    scope,
    changed.map(({ receiptId }) => receiptId),
  )
  return changed
}

/**
 * Marks the cheques of deposits as cleared by a line, on its day or that of the deposit if that is later; leaves out
 * those that cleared, bounced, or whose deposit was undone. Returns what changed.
 */
export async function markShown(scope: Scope, shown: readonly ShownDeposit[]): Promise<ShownCheque[]> {
  const ids = shown.map(({ depositId }) => depositId)
  await lockReceipts(scope, sql`d.id = any(${ids}::uuid[])`)
  const cleared = await scope.many(
    sql<ShownCheque>`
      update cheque_moves d set cleared_on = greatest(d.moved_on, s.day), cleared_by_line = s.line
      from unnest(${ids}::uuid[], ${shown.map(({ lineId }) => lineId)}::uuid[], ${shown.map(({ date }) => date)}::date[])
             as s (id, line, day), receipt_lines l
      where d.workspace_id = ${scope.workspaceId} and d.id = s.id and d.kind = 'deposit' and d.undone_at is null
        and d.cleared_on is null and l.workspace_id = d.workspace_id and l.receipt_id = d.receipt_id and l.position = d.line
        and not exists (select from cheque_moves b where b.workspace_id = d.workspace_id and b.receipt_id = d.receipt_id
                          and b.line = d.line and b.kind = 'bounce' and b.undone_at is null)
      returning d.receipt_id as "receiptId", l.reference as number`.compile(db),
    'mark_shown_cheques',
  )
  return noted(scope, cleared)
}

/**
 * Takes back that cheques cleared with these lines, and returns them. A line counts only while its cheque is cleared: a
 * process of an older version forgets the day alone.
 */
export async function unmarkShown(scope: Scope, lineIds: readonly string[]): Promise<ShownCheque[]> {
  const ofLines = sql`d.cleared_by_line = any(${[...lineIds]}::uuid[]) and d.cleared_on is not null`
  await lockReceipts(scope, ofLines)
  const waiting = await scope.many(
    sql<ShownCheque>`
      update cheque_moves d set cleared_on = null, cleared_by_line = null
      from receipt_lines l
      where d.workspace_id = ${scope.workspaceId} and ${ofLines}
        and l.workspace_id = d.workspace_id and l.receipt_id = d.receipt_id and l.position = d.line
      returning d.receipt_id as "receiptId", l.reference as number`.compile(db),
    'unmark_shown_cheques',
  )
  return noted(scope, waiting)
}

/** Forgets lines that are about to be deleted. */
export const forgetLines = (scope: Scope, lineIds: readonly string[]): Promise<number> =>
  scope.run(
    db
      .updateTable('cheque_moves')
      .set({ cleared_by_line: null })
      .where('workspace_id', '=', scope.workspaceId)
      .where('cleared_by_line', 'in', [...lineIds]),
  )
