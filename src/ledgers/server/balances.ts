import { chartOf } from '#accounts/server/store.ts'
import type { DateRange } from '#base/dates.ts'
import type { Scope } from '#base/server/scope.ts'
import type { NamedAccount } from '#books/chart.ts'
import type { DaysUntil } from '#books/server/account-days-store.ts'
import type { Balance } from '#ledgers/statements.ts'
import * as store from './store.ts'

/** The chart of a workspace by code. */
export type Chart = ReadonlyMap<number, NamedAccount>

export const readChart = async (scope: Scope): Promise<Chart> =>
  new Map((await chartOf(scope)).map((account) => [account.code, account]))

/** Postings whose account is not in the chart are a bug: the statements would not add up without them. */
export function accountIn(chart: Chart, code: number): NamedAccount {
  const account = chart.get(code)
  if (!account) throw new Error(`Account ${code} is not in the chart`)
  return account
}

/** An account as answers name it. */
export const named = ({ code, name }: NamedAccount) => ({ account: code, name })

/** The balances of a period in paise, of every account with postings or only these. */
export async function balancesOf(
  scope: Scope,
  chart: Chart,
  period: DateRange,
  accounts?: readonly number[],
  read?: DaysUntil,
): Promise<Balance[]> {
  const rows = await store.balancesOf(scope, period, accounts, read)
  return rows.map((row) => ({ ...row, account: accountIn(chart, row.account) }))
}
