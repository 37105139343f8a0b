import { sql } from 'kysely'
import type { Paise } from '#base/money.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { isVoid } from '#books/server/void-store.ts'
import { entriesWith, lockMatched } from './entries-store.ts'
import type { LineRow } from './lines-store.ts'
import type { EntryRow } from './moves-store.ts'

/** What a bank kept of a line, in paise, and the texts of its expense. */
type Kept = { charges: Paise; reference: string; notes: string }

/**
 * The voucher of an expense that was entered for such a line, locked, which no line shows since that was unmatched; none of
 * `taken`. Undefined if there is none.
 */
export async function keptBefore(
  scope: Scope,
  line: LineRow,
  { charges, reference, notes }: Kept,
  taken: readonly string[],
): Promise<EntryRow | undefined> {
  const { workspaceId } = scope
  const found = await scope.one(
    sql<{ id: string }>`
      select v.id from expenses e
      join vouchers v on v.workspace_id = e.workspace_id and v.source_id = e.id and v.event = 'expense'
      where e.workspace_id = ${workspaceId} and e.spent_on >= ${line.dated_on}::date and e.cancelled_at is null
        and e.account = ${ACCOUNTS.bankCharges} and e.paid_from = ${line.account}
        and e.amount_paise = ${charges} and e.tax_paise = 0 and e.reference = ${reference} and e.notes = ${notes}
        and v.id <> all(${[...taken]}::uuid[])
        and not exists (
          select from bank_matches m
          where m.workspace_id = v.workspace_id and m.voucher_id = v.id and not ${isVoid('m.line_id', 'few')})
      order by v.id limit 1`.compile(db),
    'kept_before',
  )
  if (!found) return undefined
  await lockMatched(scope, [found.id])
  const entries = await entriesWith(scope, line.account, [found.id])
  return entries.find(({ isLeft, isReversed }) => isLeft && !isReversed)
}
