import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { acknowledged } from '#base/list.ts'
import { rupeesOf } from '#base/money.ts'
import { MAX_BILLS } from '#books/money-input.ts'
import { agedInRupees } from '#books/server/ageing-store.ts'
import { ageingInput, ofCustomerInput, settleDuesInput } from '#receipts/input.ts'
import { ageingPage, openDues } from '#receipts/output.ts'
import { pageOfAgeing, sumsOfAgeing } from './ageing-store.ts'
import { balanceOf, creditsOnAccount, openDuesOf } from './dues-store.ts'
import { settleOnAccount } from './receive.ts'
import { cashOfDay, requireCustomer } from './store.ts'

/** What customers owe. */
export const dueProcedures = {
  settle: workspaceMutation('dues.settle', settleDuesInput, acknowledged, settleOnAccount),

  getAgeing: workspaceQuery('dues.getAgeing', ageingInput, ageingPage, async (scope, input) => {
    const [{ rows, pagination }, sums] = await Promise.all([
      pageOfAgeing(scope, input),
      sumsOfAgeing(scope, input),
    ])
    const customers = rows.map((row) => ({
      ...agedInRupees(row),
      id: row.party,
      customerId: row.display_id,
      name: row.name,
      phoneNumber: row.phone_number,
      isWalkIn: row.is_walk_in,
    }))
    return { customers, pagination, sums: agedInRupees(sums) }
  }),

  getOpen: workspaceQuery('dues.getOpen', ofCustomerInput, openDues, async (scope, { customerId }) => {
    const { name: customerName, isWalkIn } = await requireCustomer(scope, customerId)
    const [{ owed, notDelivered, onAccount, overdue }, cashToday, dues, credits] = await Promise.all([
      balanceOf(scope, customerId),
      isWalkIn ? 0 : cashOfDay(scope, customerId, scope.today),
      openDuesOf(scope, customerId),
      creditsOnAccount(scope, customerId),
    ])
    return {
      isWalkIn,
      customerName,
      balance: rupeesOf(owed - onAccount),
      owed: rupeesOf(owed),
      notDelivered: rupeesOf(notDelivered),
      onAccount: rupeesOf(onAccount),
      overdue: rupeesOf(overdue),
      cashToday: rupeesOf(cashToday),
      moreDues: dues.length > MAX_BILLS,
      moreCredits: credits.length > MAX_BILLS,
      dues: dues.slice(0, MAX_BILLS).map(({ amount, open, ...due }) => ({
        ...due,
        amount: rupeesOf(amount),
        openAmount: rupeesOf(open),
      })),
      credits: credits
        .slice(0, MAX_BILLS)
        .map(({ open, ...credit }) => ({ ...credit, openAmount: rupeesOf(open) })),
    }
  }),
}
