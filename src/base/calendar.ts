import { addDays, addMonths, daysBetween, isDate, monthOf } from '#base/dates.ts'

/** The days of the week as a calendar heads them, Monday first. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** Days since Monday: 0 on Mondays, 6 on Sundays. 1970-01-05 was a Monday. */
const sinceMonday = (date: string): number => ((daysBetween('1970-01-05', date) % 7) + 7) % 7

/** The weeks of a date's month (yyyy-MM-dd), completed with days of the months before and after. */
export function weeksOf(date: string): string[][] {
  const { from, to } = monthOf(date)
  const first = addDays(from, -sinceMonday(from))
  const count = Math.ceil((daysBetween(first, to) + 1) / 7)
  return Array.from({ length: count }, (_, week) => WEEKDAYS.map((_, day) => addDays(first, week * 7 + day)))
}

/** The same day some months later, or the last day of a shorter month; dates stay within 1900 to 2199. */
export function sameDayOf(date: string, months: number): string {
  const { from, to } = monthOf(addMonths(date, months))
  const [day = to] = [addDays(from, Number(date.slice(8)) - 1), to].sort()
  return within(day, date)
}

/** The day that a key moves to in a calendar; undefined for other keys. */
export function dayAtKey(date: string, key: string, shift = false): string | undefined {
  const days: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -sinceMonday(date),
    End: 6 - sinceMonday(date),
  }
  if (key === 'PageUp') return sameDayOf(date, shift ? -12 : -1)
  if (key === 'PageDown') return sameDayOf(date, shift ? 12 : 1)
  const step = days[key]
  return step === undefined ? undefined : within(addDays(date, step), date)
}

const within = (date: string, otherwise: string): string => (isDate(date) ? date : otherwise)
