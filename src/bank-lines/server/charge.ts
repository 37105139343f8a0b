import type { WorkspaceScope } from '#access/server/calls.ts'
import { messages } from '#bank-lines/messages.ts'
import { type Paise, paise } from '#base/money.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { openDayFrom } from '#books/server/open-day.ts'
import { requireMayCharge } from '#cheques/server/charges.ts'
import { spend } from '#expenses/server/spend.ts'
import { keptBefore } from './charge-store.ts'
import { voucherOfExpense } from './entries-store.ts'
import type { LineRow } from './lines-store.ts'
import type { EntryRow } from './moves-store.ts'

/**
 * Enters what the bank kept of a deposit as an expense of its day, or of the first open day after it, and returns what a line
 * shows of its voucher. What was entered before, and stayed when the line was unmatched, is not entered again, unless it is
 * among `taken`. Refuses (at `charges`) someone who may not enter expenses.
 */
export async function enterCharges(
  scope: WorkspaceScope,
  line: LineRow,
  charges: Paise,
  taken: readonly string[],
): Promise<Pick<EntryRow, 'voucherId' | 'lastNth'>> {
  requireMayCharge(scope, charges)
  const reference = line.reference.slice(0, 60)
  const notes = messages.keptFrom(line.narration).slice(0, 2000)
  const before = await keptBefore(scope, line, { charges, reference, notes }, taken)
  if (before) return before
  const { id } = await spend(scope, {
    spentOn: openDayFrom(scope, line.dated_on, [line.account]),
    account: ACCOUNTS.bankCharges,
    amount: paise(charges),
    taxes: [],
    itc: false,
    supplierGstin: null,
    paidFrom: line.account,
    reference,
    notes,
    attachment: null,
    repeats: false,
  })
  return { voucherId: await voucherOfExpense(scope, id), lastNth: 0 }
}
