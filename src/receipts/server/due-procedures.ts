import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { told } from '#base/list.ts'
import { rupeesOf } from '#base/money.ts'
import { ofCustomerInput } from '#receipts/input.ts'
import { openDues } from '#receipts/output.ts'
import { balanceOf, creditsOnAccount, openDuesOf } from './dues-store.ts'
import { settleOnAccount } from './receive.ts'
import { requireCustomer } from './store.ts'

/** What customers owe. */
export const dueProcedures = {
  settle: workspaceMutation('dues.settle', ofCustomerInput, told, settleOnAccount),

  getOpen: workspaceQuery('dues.getOpen', ofCustomerInput, openDues, async (scope, { customerId }) => {
    const { isWalkIn } = await requireCustomer(scope, customerId)
    const [{ owed, onAccount, overdue }, dues, credits] = await Promise.all([
      balanceOf(scope, customerId),
      openDuesOf(scope, customerId),
      creditsOnAccount(scope, customerId),
    ])
    return {
      isWalkIn,
      balance: rupeesOf(owed - onAccount),
      owed: rupeesOf(owed),
      onAccount: rupeesOf(onAccount),
      overdue: rupeesOf(overdue),
      dues: dues.map(({ amount, open, ...due }) => ({
        ...due,
        amount: rupeesOf(amount),
        openAmount: rupeesOf(open),
      })),
      credits: credits.map(({ open, ...credit }) => ({ ...credit, openAmount: rupeesOf(open) })),
    }
  }),
}
