import {
  addDays,
  addMonths,
  type DateRange,
  daysBetween,
  financialYear,
  isCalendarDate,
  monthOf,
} from '#base/dates.ts'

/** The named periods; the first is the default of analytics. */
export const PERIODS = ['financial-year', 'this-month', 'last-month', 'last-12-months'] as const
export type Period = (typeof PERIODS)[number]

export const periodLabels: Record<Period, string> = {
  'financial-year': 'This financial year',
  'this-month': 'This month',
  'last-month': 'Last month',
  'last-12-months': 'Last 12 months',
}

/** What leads to a period of one's own. */
export const chooseDates = 'Choose dates'

/** The days of a named period as of today; a period that has not ended yet ends today. */
export function daysOf(period: Period, today: string): DateRange {
  if (period === 'last-month') return monthOf(addMonths(today, -1))
  if (period === 'this-month') return { from: monthOf(today).from, to: today }
  if (period === 'last-12-months') return { from: addMonths(today, -11), to: today }
  return { from: financialYear(today).from, to: today }
}

/** A period with another first day, which takes an earlier last day along. */
export const daysFrom = (from: string, { to }: DateRange): DateRange =>
  to < from ? { from, to: from } : { from, to }

/** The periods to compare with; the first is the default. */
export const COMPARISONS = ['before', 'lastYear'] as const
export type Comparison = (typeof COMPARISONS)[number]

export const comparisonLabels: Record<Comparison, string> = {
  before: 'Previous period',
  lastYear: 'Same days last year',
}

/**
 * The days that a period is compared with: as many that end on the day before it, or the same days of the
 * year before (29 February becomes the 28th).
 */
export const comparedDays = ({ from, to }: DateRange, comparison: Comparison): DateRange =>
  comparison === 'lastYear'
    ? { from: aYearBefore(from), to: aYearBefore(to) }
    : { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }

function aYearBefore(date: string): string {
  const sameDay = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
  return isCalendarDate(sameDay) ? sameDay : addDays(date, -366)
}

/** The first day of each month in a period: 2026-03-31 to 2026-05-01 covers March, April and May. */
export function monthsOf({ from, to }: DateRange): string[] {
  const months: string[] = []
  for (let month = monthOf(from).from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/**
 * The change of a figure in percent, to one decimal; undefined when it was 0 or changed sign (from a loss to
 * a profit), because a percentage would be meaningless.
 */
export function changeInPercent(now: number, before: number): number | undefined {
  if (before <= 0) return undefined
  return Math.round(((now - before) / before) * 1000) / 10
}
