import { sql } from 'kysely'
import type { Paise } from '#base/money.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { firstOpenDay } from '#books/lock.ts'
import { isVoid } from '#books/server/void-store.ts'
import { entriesWith, lockMatched } from './entries-store.ts'
import { isMatched, type LineRow } from './lines-store.ts'
import type { EntryRow } from './moves-store.ts'

/** What a bank kept of a line, in paise, and the texts of its expense. */
type Kept = { charges: Paise; reference: string; notes: string }

/**
 * The voucher of an expense that was entered for such a line, locked, which no line shows since that was unmatched; none of
 * `taken`. Undefined if there is none. One of a later day is taken if that is the first open day for this line, or else unless
 * it is the day of such a line that is unmatched too, which has it then.
 */
export async function keptBefore(
  scope: Scope,
  line: LineRow,
  kept: Kept,
  taken: readonly string[],
): Promise<EntryRow | undefined> {
  const found = await scope.one(
    sql<{ id: string }>`
      select v.id from expenses e
      join vouchers v on v.workspace_id = e.workspace_id and v.source_id = e.id and v.event = 'expense'
      where ${isOfSuch(scope, line, kept)} and e.spent_on >= ${line.dated_on}::date
        and (e.spent_on in (${line.dated_on}::date, ${openDayOf(scope, line)}::date) or not ${hasSuchLine(line)})
        and v.id <> all(${[...taken]}::uuid[])
        and not exists (
          select from bank_matches m
          where m.workspace_id = v.workspace_id and m.voucher_id = v.id and not ${isVoid('m.line_id', 'few')})
      order by e.spent_on, v.id limit 1`.compile(db),
    'kept_before',
  )
  if (!found) return undefined
  await lockMatched(scope, [found.id])
  const [entry] = await entriesWith(scope, line.account, [found.id])
  if (entry?.isLeft && !entry.isReversed) return entry
  // Somebody else matched or cancelled it before it was locked.
  return keptBefore(scope, line, kept, [...taken, found.id])
}

const isOfSuch = ({ workspaceId }: Scope, { account }: LineRow, { charges, reference, notes }: Kept) => sql`
  e.workspace_id = ${workspaceId} and e.account = ${ACCOUNTS.bankCharges} and e.paid_from = ${account}
  and e.amount_paise = ${charges} and e.tax_paise = 0 and e.reference = ${reference} and e.notes = ${notes}`

const openDayOf = ({ held }: Scope, { dated_on, account }: LineRow) =>
  held ? firstOpenDay(dated_on, [account], held) : dated_on

/** Whether there is an unmatched line of the day of the expense `e` with the texts of this one. */
const hasSuchLine = ({ account, narration, reference }: LineRow) => sql`exists (
  select from bank_lines
  where bank_lines.workspace_id = e.workspace_id and bank_lines.account = ${account} and bank_lines.dated_on = e.spent_on
    and bank_lines.narration = ${narration} and bank_lines.reference = ${reference} and not ${isMatched})`
