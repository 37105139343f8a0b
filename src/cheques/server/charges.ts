import { mayCall } from '#access/access.ts'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { lockedChartOf } from '#accounts/server/store.ts'
import { invalidField } from '#base/refusal.ts'
import { ACCOUNTS } from '#books/chart.ts'
import type { Bounce } from '#cheques/input.ts'
import { messages } from '#cheques/messages.ts'
import { spend } from '#expenses/server/spend.ts'

/** Refuses charges from someone who may not enter expenses. */
export function requireMayCharge({ access }: WorkspaceScope, charges: number): void {
  if (charges > 0 && !mayCall(access, 'expenses.create')) throw invalidField(['charges'], messages.noExpenses)
}

type Charged = Pick<Bounce, 'charges' | 'gstRate' | 'bankGstin'> & { bank: number; date: string }

/** Saves what the bank took for a cheque as an expense, with its GST. Refuses charges of a bank whose account is archived. */
export async function payCharges(
  scope: WorkspaceScope,
  number: string,
  { bank, date, charges, gstRate, bankGstin }: Charged,
): Promise<void> {
  const account = (await lockedChartOf(scope)).find(({ code }) => code === bank)
  if (account?.isArchived) throw invalidField(['charges'], messages.archivedBank(account.name))
  await spend(scope, {
    spentOn: date,
    account: ACCOUNTS.bankCharges,
    amount: charges,
    taxes: gstRate > 0 ? [{ type: 'GST', rate: gstRate }] : [],
    itc: true,
    supplierGstin: bankGstin,
    paidFrom: bank,
    reference: number,
    notes: messages.voucher(number),
    attachment: null,
    repeats: false,
  })
}
