import type { WorkspaceScope } from '#access/server/calls.ts'
import { messages } from '#bank-lines/messages.ts'
import { type Paise, paise } from '#base/money.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { openDayFrom } from '#books/server/open-day.ts'
import { requireMayCharge } from '#cheques/server/charges.ts'
import { spend } from '#expenses/server/spend.ts'
import { voucherOfExpense } from './entries-store.ts'
import type { LineRow } from './lines-store.ts'

/**
 * Enters what the bank kept of a deposit as an expense of its day, or of the first open day after it, and returns its
 * voucher. Refuses (at `charges`) someone who may not enter expenses.
 */
export async function enterCharges(scope: WorkspaceScope, line: LineRow, charges: Paise): Promise<string> {
  requireMayCharge(scope, charges)
  const { id } = await spend(scope, {
    spentOn: openDayFrom(scope, line.dated_on, [line.account]),
    account: ACCOUNTS.bankCharges,
    amount: paise(charges),
    taxes: [],
    itc: false,
    supplierGstin: null,
    paidFrom: line.account,
    reference: line.reference.slice(0, 60),
    notes: messages.keptFrom(line.narration).slice(0, 2000),
    attachment: null,
    repeats: false,
  })
  return voucherOfExpense(scope, id)
}
