import { useNavigate, useSearch } from '@tanstack/react-router'
import { businessDay, type DateRange } from '#base/dates.ts'
import { isoDate } from '#base/iso-date.ts'
import type { Search } from '#base/web/table/url-state.ts'
import { daysOf, PERIODS, type Period } from '#reports/periods.ts'

/** The range picker's value: a named period, or 'custom' with given days. */
export type Stretch = DateRange & { choice: Period | 'custom' }

const day = isoDate()
const dayIn = (value: unknown): string | undefined => day.safeParse(value).data

/** The period in the address (`period`, or `from` and `to`); anything invalid gives the default. */
export function readStretch(search: Search, today: string): Stretch {
  const from = dayIn(search.from)
  const to = dayIn(search.to)
  if (from && to) return { choice: 'custom', from, to }
  const choice = PERIODS.find((period) => period === search.period) ?? PERIODS[0]
  return { choice, ...daysOf(choice, today) }
}

/** The period of analytics, kept in the address. */
export function useStretch() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const stretch = readStretch(search, businessDay(new Date()))
  const write = (change: Search) =>
    navigate({
      to: '.',
      search: (before: Search) => ({
        ...before,
        period: undefined,
        from: undefined,
        to: undefined,
        ...change,
      }),
      resetScroll: false,
    })
  return {
    stretch,
    choose: (choice: string) =>
      write(
        choice === 'custom'
          ? { from: stretch.from, to: stretch.to }
          : { period: choice === PERIODS[0] ? undefined : choice },
      ),
    setDays: ({ from, to }: DateRange) => write({ from, to }),
  }
}
