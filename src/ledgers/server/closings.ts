import type { DateRange } from '#base/dates.ts'
import type { Scope } from '#base/server/scope.ts'
import { postingsUntil } from '#books/server/account-days-store.ts'
import type { Closing } from '#ledgers/closing.ts'
import { type Balance, closingOf, trialBalance } from '#ledgers/statements.ts'
import { accountIn, balancesOf, type Chart } from './balances.ts'
import { yearlySums } from './year-store.ts'

const closings = (balances: readonly Balance[]): Closing[] =>
  trialBalance(balances).map((balance) => ({ account: balance.account.code, amount: closingOf(balance) }))

/** The closing balances of a period by what is posted, as its trial balance shows them. */
export const closingsOf = async (scope: Scope, chart: Chart, period: DateRange): Promise<Closing[]> =>
  closings(await balancesOf(scope, chart, period, undefined, postingsUntil))

/** The same of any financial year until `to`, from one reading. */
export async function closingsByYear(
  scope: Scope,
  chart: Chart,
  to: string,
): Promise<(year: DateRange) => Closing[]> {
  const sums = await yearlySums(scope, to)
  const accounts = [...new Set(sums.map(({ account }) => account))]
  return (year) =>
    closings(
      accounts.map((code) => {
        const ofYears = sums.filter(({ account }) => account === code)
        const { debits, credits } = ofYears.find(({ from }) => from === year.from) ?? {
          debits: 0,
          credits: 0,
        }
        const past = ofYears
          .filter(({ from }) => from < year.from)
          .reduce((sum, each) => sum + each.debits - each.credits, 0)
        return {
          account: accountIn(chart, code),
          past,
          before: 0,
          debits,
          credits,
          thisYear: debits - credits,
        }
      }),
    )
}
