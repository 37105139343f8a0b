import { addDays, financialYear } from '#base/dates.ts'
import type { Closing } from '#ledgers/closing.ts'

/** How many years that ended are listed. */
const LISTED = 10

type Year = { year: string; from: string; to: string }

const yearOf = (date: string): Year => {
  const { label: year, from, to } = financialYear(date)
  return { year, from, to }
}

/** The financial years that ended before today, from the one of the first posting, the latest ten, latest first. */
export function endedYears(first: string | undefined, today: string): Year[] {
  const years: Year[] = []
  let year = yearOf(addDays(financialYear(today).from, -1))
  while (first !== undefined && year.to >= first && years.length < LISTED) {
    years.push(year)
    year = yearOf(addDays(year.from, -1))
  }
  return years
}

/** The financial year with this label: '2025-26'. */
export const yearNamed = (label: string): Year => yearOf(`${label.slice(0, 4)}-04-01`)

/** The accounts whose closing balance is not what was kept, in paise. */
export function changedClosings(kept: readonly Closing[], now: readonly Closing[]) {
  const amountIn = (closings: readonly Closing[], account: number) =>
    closings.find((each) => each.account === account)?.amount ?? 0
  const accounts = [...new Set([...kept, ...now].map(({ account }) => account))].sort((a, b) => a - b)
  return accounts
    .map((account) => ({ account, kept: amountIn(kept, account), now: amountIn(now, account) }))
    .filter((each) => each.kept !== each.now)
}
