import { addDays, type DateRange, daysBetween } from '#base/dates.ts'

/** A known Monday. */
const MONDAY = '2026-11-16'

/** The last whole week, Monday to Sunday, before the week of a date. */
export function weekBefore(date: string): DateRange {
  const weekday = ((daysBetween(MONDAY, date) % 7) + 7) % 7
  const from = addDays(date, -weekday - 7)
  return { from, to: addDays(from, 6) }
}
