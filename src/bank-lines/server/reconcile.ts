import { rupeesOf } from '#base/money.ts'
import type { Scope } from '#base/server/scope.ts'
import { balancesOf } from '#ledgers/server/store.ts'
import { balanceOn } from './lines-store.ts'
import { apartOn, gapsUpTo, hasOpening, spanOf } from './reconcile-store.ts'

/**
 * The books and the statement of an account on a day (that of its last line, if left out), in rupees, and what keeps them apart.
 * What is left unexplained may be an opening balance that is missing, unless it is what the gaps between its lines come to.
 */
export async function reconcile(scope: Scope, account: number, asked?: string) {
  const { first = null, last = null } = (await spanOf(scope, account)) ?? {}
  const on = asked ?? last ?? scope.today
  const [[balance], { uncleared, missing }, statement] = await Promise.all([
    balancesOf(scope, { from: on, to: on }, [account]),
    apartOn(scope, account, on, first),
    balanceOn(scope, account, on),
  ])
  const books = balance ? balance.past + balance.before + balance.debits - balance.credits : 0
  const expected = books - uncleared.amount
  const unexplained = statement ? statement.balance - expected - missing.amount : 0
  return {
    on,
    books: rupeesOf(books),
    uncleared: { count: uncleared.count, amount: rupeesOf(uncleared.amount) },
    expected: rupeesOf(expected),
    statement: statement ? rupeesOf(statement.balance) : null,
    difference: statement ? rupeesOf(statement.balance - expected) : null,
    missing: { count: missing.count, amount: rupeesOf(missing.amount) },
    firstOn: first,
    isOpeningMissing:
      unexplained !== 0 &&
      !(await hasOpening(scope, account)) &&
      unexplained !== (await gapsUpTo(scope, account, on)),
  }
}
