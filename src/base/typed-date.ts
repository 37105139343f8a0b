import {
  addDays,
  dateMessages,
  daysBetween,
  formatDate,
  isCalendarDate,
  isDate,
  MONTHS,
  monthOf,
} from '#base/dates.ts'
import { latinDigits } from '#base/latin-digits.ts'

/** The content of a date field: a date (yyyy-MM-dd), nothing, or the message that says what is wrong. */
export type TypedDate = { date: string | undefined; fault?: undefined } | { date?: undefined; fault: string }

/** The first and last day that a field accepts, both included. */
export type DateBounds = { min?: string; max?: string }

const WORDS = { today: 0, tomorrow: 1, yesterday: -1 }

const sentences = {
  unreadable: 'Enter a date such as 5/12/2026, 5/12, +15 or today',
  noMonth: (month: number) => `There is no month ${month}`,
  dayFirst: (day: number, month: number) =>
    `There is no month ${month}. Enter the day first: ${month}/${day}`,
  noDay: (month: number, year: number, last: string) =>
    `${MONTHS[month - 1]} ${year} has ${Number(last.slice(8))} days`,
  early: (min: string) => `Enter a date from ${formatDate(min)} on`,
  late: (max: string) => `Enter a date up to ${formatDate(max)}`,
}

/**
 * Reads a date as typed in India, day first: 5/12/2026, 05122026, 5.12.26, 5 Dec, 5/12 (the one nearest to
 * `today`), 15 (of this month), +15 or -3 days, today, tomorrow, yesterday, and 2026-12-05, in the digits of any Indian script.
 */
export function typedDate(text: string, today: string, { min, max }: DateBounds = {}): TypedDate {
  const typed = latinDigits(text).trim().toLowerCase()
  if (typed === '') return { date: undefined }
  const read = readWord(typed, today) ?? readDay(typed, today)
  if (read === undefined) return { fault: sentences.unreadable }
  if (read.date === undefined) return read
  if (!isDate(read.date)) return { fault: dateMessages.outOfRange }
  if (min && read.date < min) return { fault: sentences.early(min) }
  if (max && read.date > max) return { fault: sentences.late(max) }
  return read
}

function readWord(typed: string, today: string): TypedDate | undefined {
  const [, sign, days] = /^([+-])\s*(\d{1,5})$/.exec(typed) ?? []
  if (days) return { date: addDays(today, Number(`${sign}${days}`)) }
  const word = Object.entries(WORDS).find(([name]) => typed.length >= 3 && name.startsWith(typed))
  return word && { date: addDays(today, word[1]) }
}

function readDay(typed: string, today: string): TypedDate | undefined {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed) ?? []
  if (isoYear) return theDay(Number(isoDay), Number(isoMonth), isoYear, today)
  if (/^\d{1,2}$/.test(typed))
    return theDay(Number(typed), Number(today.slice(5, 7)), today.slice(0, 4), today)
  const parted = typed
    .replace(/^(\d\d)(\d\d)(\d\d(?:\d\d)?)?$/, (_, day, month, year) =>
      [day, month, year].filter(Boolean).join('/'),
    )
    .replace(/^([a-z]{3,})[\s.]*(\d{1,2})\b/, '$2 $1')
    .replace(/^(\d{1,2})(?:st|nd|rd|th)\b/, '$1')
  const parts =
    /^(?<day>\d{1,2})(?:[\s/.,-]+(?<month>\d{1,2})|[\s/.,-]*(?<name>[a-z]{3,}))(?:[\s/.,'-]+(?<year>\d{4}|\d{2}))?$/.exec(
      parted,
    )?.groups
  const month = parts?.month ? Number(parts.month) : monthNamed(parts?.name)
  return month === undefined ? undefined : theDay(Number(parts?.day), month, parts?.year, today)
}

/** 'dec', 'sept' or 'december' → 12, 9, 12. */
function monthNamed(name = ''): number | undefined {
  const at = LONG_MONTHS.findIndex((month) => month.startsWith(name))
  return name.length < 3 || at < 0 ? undefined : at + 1
}

const LONG_MONTHS = MONTHS.map((_, at) =>
  new Date(Date.UTC(2000, at)).toLocaleDateString('en', { month: 'long', timeZone: 'UTC' }).toLowerCase(),
)

/** That day in a given year, in a two-digit year, or without a year the day nearest to today. */
function theDay(day: number, month: number, year: string | undefined, today: string): TypedDate {
  if (month > 12 && day >= 1 && day <= 12) return { fault: sentences.dayFirst(day, month) }
  if (month < 1 || month > 12) return { fault: sentences.noMonth(month) }
  const thisYear = Number(today.slice(0, 4))
  const century = Math.floor(thisYear / 100) * 100
  const typed = Number(year)
  if (year?.length === 4 && !isDate(dateOf(typed, 1, 1))) return { fault: dateMessages.outOfRange }
  const [likely, ...others]: [number, ...number[]] = !year
    ? [thisYear, thisYear + 1, thisYear - 1]
    : year.length === 4
      ? [typed]
      : [century + typed, century + typed - 100, century + typed + 100]
  const distance = (date: string) => Math.abs(daysBetween(today, date))
  const [date] = [likely, ...others]
    .map((each) => dateOf(each, month, day))
    .filter(isCalendarDate)
    .sort((a, b) => distance(a) - distance(b))
  return date ? { date } : { fault: sentences.noDay(month, likely, monthOf(dateOf(likely, month, 1)).to) }
}

const dateOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
