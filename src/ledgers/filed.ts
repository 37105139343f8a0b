import { addDays, addMonths, monthName, monthOf } from '#base/dates.ts'

/** The months of a year that can be marked as filed: those that ended before `today` and after the mark, the latest first. */
export const endedMonths = (today: string, after: string | null): { value: string; label: string }[] =>
  Array.from({ length: 12 }, (_, back) => addDays(monthOf(addMonths(today, -back)).from, -1))
    .filter((end) => after === null || end > after)
    .map((end) => ({ value: end, label: monthName(end) }))
