import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { spread } from '#books/oldest-first.ts'
import type { Settlement } from '#books/voucher.ts'
import { isOpen, stillOpen } from './open-store.ts'

/** What is open of a note of a bill, in paise; `side` is that of the bill. */
type OpenNote = { bill: string; side: number; note: string; open: number }

/** The open credit notes and returns of sales, or debit notes of vendors' bills, of those among these dues that are such bills, locked. */
const openNotesOf = (scope: Scope, dues: readonly string[]): Promise<OpenNote[]> =>
  scope.many(
    sql<OpenNote>`
      select bill.id as bill, bill.side, d.id as note, ${stillOpen} as open
      from dues bill
      cross join lateral (
        select r.id from sale_returns r where r.workspace_id = bill.workspace_id and r.sale_id = bill.source_id
        union all
        select n.id from debit_notes n where n.workspace_id = bill.workspace_id and n.bill_id = bill.source_id
      ) made
      join dues d on d.workspace_id = ${scope.workspaceId} and d.source_id = made.id and d.side = -bill.side and ${isOpen}
      where bill.workspace_id = ${scope.workspaceId} and bill.id = any(${[...dues]}::uuid[])
      order by d.id for update of d`.compile(db),
    'open_notes_of',
  )

/**
 * What notes settle of their own bills that are open again once a due is released from them: a note settles its own bill
 * before it is money on account. The dues that are released must be locked.
 */
export async function ownNotes(
  scope: Scope,
  dueId: string,
  released: readonly Settlement[],
): Promise<Settlement[]> {
  const reopened = released.map(({ debit, credit, amount }) => ({
    bill: debit === dueId ? credit : debit,
    amount: Math.abs(amount),
  }))
  const notes = await openNotesOf(
    scope,
    reopened.map(({ bill }) => bill),
  )
  return reopened.flatMap(({ bill, amount }) => {
    const own = notes.filter((each) => each.bill === bill && each.note !== dueId)
    const shares = spread(
      own.map(({ note: id, open }) => ({ id, open })),
      amount,
    )
    return shares.map(({ dueId: note, amount }) =>
      own[0]?.side === 1 ? { debit: bill, credit: note, amount } : { debit: note, credit: bill, amount },
    )
  })
}
