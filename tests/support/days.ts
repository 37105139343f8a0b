import { addDays, businessDay } from '#base/dates.ts'

/** The business day on which a test runs: the product in a browser has the real clock. */
export const today = (): string => businessDay(new Date())

/** The business day that many days before. It may be in the month or financial year before. */
export const daysAgo = (days: number): string => addDays(today(), -days)
