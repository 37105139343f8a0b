import { addDays, formatDate } from '#base/dates.ts'
import type { HeldDays } from '#base/held-days.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { messages } from '#books/messages.ts'
import type { Mode } from '#books/mode.ts'
import type { Entry } from '#books/voucher.ts'

/** Whether a voucher moves cash, which a closed day refuses. */
export const movesCash = (entries: readonly Entry[]): boolean =>
  entries.some(({ account }) => account === ACCOUNTS.cash)

/** Whether money of these modes includes cash. */
export const paysCash = (lines: readonly { mode: Mode }[]): boolean =>
  lines.some(({ mode }) => mode === 'cash')

/** The first day from `date` on which something, or cash, can be posted. */
export function firstOpenDay(
  date: string,
  isCash: boolean,
  { lockedUntil, cashClosedUntil }: HeldDays,
): string {
  const held = [lockedUntil, isCash ? cashClosedUntil : null].filter((until) => until !== null)
  return held.reduce((day, until) => (day <= until ? addDays(until, 1) : day), date)
}

/** Why nothing, or no cash, can be posted on a day; undefined when it can. */
export function lockRefusal(
  date: string,
  isCash: boolean,
  { lockedUntil, cashClosedUntil }: HeldDays,
): string | undefined {
  if (lockedUntil !== null && date <= lockedUntil) return messages.locked(formatDate(lockedUntil))
  if (isCash && cashClosedUntil !== null && date <= cashClosedUntil)
    return messages.cashClosed(formatDate(cashClosedUntil))
  return undefined
}
