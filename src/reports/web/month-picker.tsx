import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addMonths, monthName, monthOf } from '#base/dates.ts'
import { IconButton } from '#base/web/button.tsx'
import { chooseDates } from '#reports/periods.ts'
import { DaysPicker } from './days-picker.tsx'
import type { useMonth } from './use-month.ts'

/** Picks the month of a report, or other days. */
export function MonthPicker({ stretch, months, openMonth, setDays }: ReturnType<typeof useMonth>) {
  const { from, to, month } = stretch
  const by = (count: number) => openMonth(addMonths(monthOf(from).from, count))
  return (
    <div className="flex flex-wrap items-center gap-2 phone:w-full">
      {month === undefined && <DaysPicker days={{ from, to }} setDays={setDays} />}
      <div className="flex items-center gap-1 phone:w-full">
        <IconButton icon={ChevronLeft} label="Previous month" onClick={() => by(-1)} />
        <select
          aria-label="Month"
          className="control w-auto phone:min-w-0 phone:flex-1"
          value={month ?? 'days'}
          onChange={({ target }) =>
            target.value === 'days' ? setDays({ from, to }) : openMonth(target.value)
          }
        >
          {months.map((each) => (
            <option key={each} value={each}>
              {monthName(each)}
            </option>
          ))}
          <option value="days">{chooseDates}</option>
        </select>
        <IconButton icon={ChevronRight} label="Next month" onClick={() => by(1)} />
      </div>
    </div>
  )
}
