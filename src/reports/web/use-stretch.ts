import { businessDay, type DateRange, dayIn } from '#base/dates.ts'
import { navigate, useSearch } from '#base/web/page/address.tsx'
import type { Search } from '#base/web/table/url-state.ts'
import { COMPARISONS, type Comparison, daysOf, PERIODS, type Period } from '#reports/periods.ts'

/** The range picker's value: a named period, or 'custom' with given days. */
export type Stretch = DateRange & { choice: Period | 'custom'; compare: Comparison }

/**
 * The period in the address (`period`, or `from` and `to`) and what it is compared with (`compare`); anything
 * invalid gives the default.
 */
export function readStretch(search: Search, today: string): Stretch {
  const from = dayIn(search.from)
  const to = dayIn(search.to)
  const compare = COMPARISONS.find((comparison) => comparison === search.compare) ?? COMPARISONS[0]
  if (from && to) return { choice: 'custom', from, to, compare }
  const choice = PERIODS.find((period) => period === search.period) ?? PERIODS[0]
  return { choice, ...daysOf(choice, today), compare }
}

/** The period of analytics, kept in the address. */
export function useStretch() {
  const search = useSearch()
  const stretch = readStretch(search, businessDay(new Date()))
  const write = (change: Search) => navigate({ search: (before: Search) => ({ ...before, ...change }) })
  const defaultDays = { period: undefined, from: undefined, to: undefined }
  return {
    stretch,
    choose: (choice: string) =>
      write(
        choice === 'custom'
          ? { ...defaultDays, from: stretch.from, to: stretch.to }
          : { ...defaultDays, period: choice === PERIODS[0] ? undefined : choice },
      ),
    setDays: ({ from, to }: DateRange) => write({ ...defaultDays, from, to }),
    compareWith: (compare: string) => write({ compare: compare === COMPARISONS[0] ? undefined : compare }),
  }
}
