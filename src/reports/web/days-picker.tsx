import { Suspense } from 'react'
import type { DateRange } from '#base/dates.ts'
import { DateInput } from '#base/web/form/date-input.ts'
import { daysFrom } from '#reports/periods.ts'

/** The first and the last day of a period. A later first day takes the last one along; an earlier last day is refused at its field. */
export const DaysPicker = ({ days, setDays }: { days: DateRange; setDays: (days: DateRange) => void }) => (
  <div className="flex items-center gap-2 phone:order-2 phone:w-full">
    <Suspense>
      <DateInput
        label="First day"
        hideLabel
        className="w-36 phone:w-auto phone:flex-1"
        value={days.from}
        change={(from) => from && setDays(daysFrom(from, days))}
      />
      <span aria-hidden className="text-muted">
        –
      </span>
      <DateInput
        label="Last day"
        hideLabel
        className="w-36 phone:w-auto phone:flex-1"
        value={days.to}
        min={days.from}
        change={(to) => to && setDays({ ...days, to })}
      />
    </Suspense>
  </div>
)
