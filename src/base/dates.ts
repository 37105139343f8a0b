import { counted } from '#base/counted.ts'

/** The time zone of every workspace, regardless of the server's or browser's. */
export const INDIA = 'Asia/Kolkata'

const DAY_MS = 86_400_000
const FIRST_YEAR = 1900
const LAST_YEAR = 2199

/** The messages for invalid dates. */
export const dateMessages = {
  invalid: 'Enter a date',
  required: 'Choose a date',
  outOfRange: `Enter a date from ${FIRST_YEAR} to ${LAST_YEAR}`,
}

/** The first and the last day of anything stored: a due day may follow the last day that can be entered by a year. */
export const storedDays = { first: `${FIRST_YEAR}-01-01`, last: `${LAST_YEAR + 1}-12-31` }

/** India has one zone, UTC+5:30, without daylight saving time. */
const AHEAD_MS = 5.5 * 3_600_000

/** The business day (yyyy-MM-dd) of a moment: 2026-03-31T20:00Z is 2026-04-01 in India. */
export const businessDay = (moment: Date): string =>
  new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, 10)

/** The moment a day begins in India: 2026-04-01 at 2026-03-31T18:30Z. */
export const startOfDay = (date: string): Date => new Date(Date.parse(`${date}T00:00:00Z`) - AHEAD_MS)

/** The hour of the day in India, 0 to 23. */
export const hourOfDay = (moment: Date): number => new Date(moment.getTime() + AHEAD_MS).getUTCHours()

/** Whole days since 1970-01-01, without a time zone; NaN if the text is not a real calendar date. */
function dayNumber(date: string): number {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day))
  return toDate(at / DAY_MS) === date ? at / DAY_MS : Number.NaN
}

const toDate = (days: number): string =>
  Number.isFinite(days) ? new Date(days * DAY_MS).toISOString().slice(0, 10) : ''

function realDay(date: string): number {
  const days = dayNumber(date)
  if (Number.isNaN(days)) throw new Error(`Not a calendar date: ${date}`)
  return days
}

/** Whether this is a real calendar date (yyyy-MM-dd) of any year. */
export const isCalendarDate = (text: string): boolean => !Number.isNaN(dayNumber(text))

/** Whether this is a real calendar date (yyyy-MM-dd) from 1900 to 2199. */
export function isDate(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return isCalendarDate(text) && year >= FIRST_YEAR && year <= LAST_YEAR
}

/** The day in the field of a form or in an address; undefined while that is empty, typed in part, or no date. */
export const dayIn = (held: unknown): string | undefined =>
  typeof held === 'string' && isDate(held) ? held : undefined

/** The date some days later (earlier when negative): 30 days from 2026-01-31 is 2026-03-02. */
export const addDays = (date: string, days: number): string => toDate(realDay(date) + days)

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => realDay(to) - realDay(from)

/** A range of dates, both ends included. */
export type DateRange = { from: string; to: string }

/** The calendar month of a date: February 2028 ends on the 29th. */
export function monthOf(date: string): DateRange {
  const [year = 0, month = 0] = yearAndMonth(date)
  return { from: firstOf(year, month), to: addDays(firstOf(year, month + 1), -1) }
}

/** The first of the month some months later (earlier when negative). */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0] = yearAndMonth(date)
  return firstOf(year, month + months)
}

function yearAndMonth(date: string): number[] {
  realDay(date)
  return date.split('-').map(Number)
}

const firstOf = (year: number, month: number): string => toDate(Date.UTC(year, month - 1, 1) / DAY_MS)

/** A financial year: '2026-27', its short form '2627' for document numbers, first and last day. */
export type FinancialYear = DateRange & { label: string; short: string }

/** The financial year (1 April to 31 March) of a date: 2026-03-31 → 2025-26, 2026-04-01 → 2026-27. */
export function financialYear(date: string): FinancialYear {
  const [year = 0, month = 0] = yearAndMonth(date)
  const start = month >= 4 ? year : year - 1
  const end = String((start + 1) % 100).padStart(2, '0')
  return {
    label: `${start}-${end}`,
    short: `${String(start % 100).padStart(2, '0')}${end}`,
    from: `${start}-04-01`,
    to: `${start + 1}-03-31`,
  }
}

/** The financial year of a date that ended before today; undefined when it has not. */
export function pastYear(date: string, today: string): FinancialYear | undefined {
  const year = financialYear(date)
  return year.to < today ? year : undefined
}

/** The month names, January first. */
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The month of a date by name: 'Nov 2026'. */
export const monthName = (date: string): string =>
  `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`

/** The date formats that people can choose; the first is the default. */
export const DATE_FORMATS = ['d MMM yyyy', 'dd/MM/yyyy', 'yyyy-MM-dd'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

/** A date for screens and documents: '21 Nov 2026', '21/11/2026' or '2026-11-21'. */
export function formatDate(date: string, format: DateFormat = 'd MMM yyyy'): string {
  realDay(date)
  const [year = '', month = '', day = ''] = date.split('-')
  if (format === 'dd/MM/yyyy') return `${day}/${month}/${year}`
  return format === 'yyyy-MM-dd' ? date : `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
}

/** The time of day of a moment in India: '15:05:00'. */
export const timeOfDay = (at: Date): string => at.toLocaleTimeString('en-GB', { timeZone: INDIA })

/** A moment in Indian time: '21 Nov 2026, 3:05 pm'. */
export function formatMoment(at: Date, format: DateFormat = 'd MMM yyyy'): string {
  const time = at.toLocaleTimeString('en-US', { timeZone: INDIA, hour: 'numeric', minute: '2-digit' })
  return `${formatDate(businessDay(at), format)}, ${time.replace(/\s/g, ' ').toLowerCase()}`
}

/** Elapsed time, for use before "ago": 'a moment', '1 minute', '5 minutes', '2 hours', '3 days'. */
export function timeSince(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  if (minutes < 1) return 'a moment'
  if (minutes < 60) return counted(minutes, 'minute')
  return minutes < 1440
    ? counted(Math.floor(minutes / 60), 'hour')
    : counted(Math.floor(minutes / 1440), 'day')
}
