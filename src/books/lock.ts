import { addDays, formatDate } from '#base/dates.ts'
import type { HeldDays } from '#base/held-days.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { messages } from '#books/messages.ts'
import type { Mode } from '#books/mode.ts'

/** Up to which day a cash account is closed; null where it is open. */
export const closedUntil = (account: number, held: HeldDays): string | null =>
  account === ACCOUNTS.cash ? held.cashClosedUntil : (held.othersClosedUntil[account] ?? null)

/** The cash accounts that money of these lines moves: the one that is named, else the till's. */
export const cashOf = (lines: readonly { mode: Mode; account?: number | null | undefined }[]): number[] =>
  lines.filter(({ mode }) => mode === 'cash').map(({ account }) => account ?? ACCOUNTS.cash)

/** The first day from `date` on which something can be posted to these accounts. */
export function firstOpenDay(date: string, accounts: readonly number[], held: HeldDays): string {
  const until = [held.lockedUntil, ...accounts.map((account) => closedUntil(account, held))]
  return until.reduce<string>((day, each) => (each === null || day > each ? day : addDays(each, 1)), date)
}

/** Why nothing can be posted to these accounts on a day; undefined when it can. */
export function lockRefusal(date: string, accounts: readonly number[], held: HeldDays): string | undefined {
  const { lockedUntil } = held
  if (lockedUntil !== null && date <= lockedUntil) return messages.locked(formatDate(lockedUntil))
  const closed = accounts.map((account) => closedUntil(account, held)).find((day) => day && date <= day)
  return closed ? messages.cashClosed(formatDate(closed)) : undefined
}
