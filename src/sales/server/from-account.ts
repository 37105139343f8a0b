import { mayCall } from '#access/access.ts'
import { messages as access } from '#access/messages.ts'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { formatRupees } from '#base/figures.ts'
import { type Paise, paise } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { spread } from '#books/oldest-first.ts'
import { lockOpenDues } from '#books/server/store.ts'
import { requireCustomer } from '#receipts/server/store.ts'
import type { CreateSale } from '#sales/input.ts'
import { messages } from '#sales/messages.ts'
import type { FreedMoney } from './moved-money.ts'
import { sell, sellFrom } from './sell.ts'

/**
 * Creates a sale, and settles it first with money on the account of its customer, the oldest first. Refuses that to those who may
 * not settle bills; without a customer, or of the walk-in customer, who has no account; more than is payable, or on account;
 * and what `sell` refuses.
 */
export async function sellFromAccount(scope: WorkspaceScope, { fromAccount, ...sale }: CreateSale) {
  if (fromAccount === 0) return sell(scope, sale)
  if (!mayCall(scope.access, 'dues.settle')) throw new Refusal('forbidden', access.notYourRole)
  const { customerId } = sale
  if (!customerId || (await requireCustomer(scope, customerId)).isWalkIn)
    throw invalidField(['fromAccount'], messages.noAccount)
  const { made } = await sellFrom(scope, sale, {
    customerId,
    payable: 0,
    settled: fromAccount,
    money: (payable) => takenFromAccount(scope, { customerId, fromAccount, payable }),
  })
  return made
}

type Taken = { customerId: string; fromAccount: Paise; payable: number }

/** Money on the account of a customer, locked, that settles a bill with that much payable. */
async function takenFromAccount(
  scope: WorkspaceScope,
  { customerId, fromAccount, payable }: Taken,
): Promise<FreedMoney> {
  if (fromAccount > payable)
    throw invalidField(['fromAccount'], messages.aboveBill(formatRupees(paise(payable))))
  const open = await lockOpenDues(scope, { customerId }, -1)
  const left = open.reduce((sum, each) => sum + each.open, 0)
  if (fromAccount > left)
    throw invalidField(['fromAccount'], messages.accountChanged(formatRupees(paise(left))))
  return {
    of: { sourceId: customerId, number: '', customerId, date: scope.today },
    credits: spread(open, fromAccount).map(({ dueId, amount }) => ({ credit: dueId, amount })),
    discounts: [],
    receipts: [],
  }
}
