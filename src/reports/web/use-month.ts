import { addMonths, businessDay, type DateRange, dayIn, monthOf } from '#base/dates.ts'
import { navigate, useSearch } from '#base/web/page/address.tsx'
import type { Search } from '#base/web/table/url-state.ts'

/** The months on offer before this one. */
const BEFORE = 24

/** A month, by its first day, or other days. */
export type Month = DateRange & { month: string | undefined }

/** The month in the address (`month=2026-10`), or days (`from` and `to`); this month by default. */
export function readMonth(search: Search, today: string): Month {
  const [from, to] = [dayIn(search.from), dayIn(search.to)]
  if (from && to) return { from, to, month: undefined }
  const days = monthOf(dayIn(`${search.month}-01`) ?? today)
  return { ...days, month: days.from }
}

/** The months to choose from, the latest first, with the one that is chosen. */
export function monthsBefore(today: string, chosen: string | undefined): string[] {
  const { from } = monthOf(today)
  const months = Array.from({ length: BEFORE + 1 }, (_, at) => addMonths(from, -at))
  return chosen === undefined || months.includes(chosen) ? months : [...months, chosen].toSorted().reverse()
}

/** The month of a report, kept in the address. */
export function useMonth() {
  const search = useSearch()
  const today = businessDay(new Date())
  const stretch = readMonth(search, today)
  const write = (change: Search) =>
    navigate({
      search: (before: Search) => ({
        ...before,
        page: undefined,
        month: undefined,
        from: undefined,
        to: undefined,
        ...change,
      }),
    })
  return {
    stretch,
    months: monthsBefore(today, stretch.month),
    openMonth: (day: string) => write({ month: day.slice(0, 7) }),
    setDays: ({ from, to }: DateRange) => write({ from, to }),
  }
}
