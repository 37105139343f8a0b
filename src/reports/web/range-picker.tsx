import { Suspense } from 'react'
import { DateInput } from '#base/web/form/date-input.ts'
import { COMPARISONS, comparisonLabels, PERIODS, periodLabels } from '#reports/periods.ts'
import type { useStretch } from './use-stretch.ts'

type Picker = ReturnType<typeof useStretch>

/** Picks the period of analytics. */
export function RangePicker({ stretch, choose, setDays }: Picker) {
  return (
    <div className="flex flex-wrap items-center gap-2 phone:w-full">
      {stretch.choice === 'custom' && (
        <div className="flex items-center gap-2 phone:order-2 phone:w-full">
          <Suspense>
            <DateInput
              label="First day"
              hideLabel
              className="w-36 phone:w-auto phone:flex-1"
              value={stretch.from}
              change={(from) => from && setDays({ ...stretch, from })}
            />
            <span aria-hidden className="text-muted">
              –
            </span>
            <DateInput
              label="Last day"
              hideLabel
              className="w-36 phone:w-auto phone:flex-1"
              value={stretch.to}
              change={(to) => to && setDays({ ...stretch, to })}
            />
          </Suspense>
        </div>
      )}
      <select
        aria-label="Period"
        className="control w-auto phone:w-full"
        value={stretch.choice}
        onChange={(event) => choose(event.target.value)}
      >
        {PERIODS.map((period) => (
          <option key={period} value={period}>
            {periodLabels[period]}
          </option>
        ))}
        <option value="custom">Choose dates</option>
      </select>
    </div>
  )
}

/** Picks what the period is compared with. */
export const ComparisonPicker = ({ stretch, compareWith }: Picker) => (
  <select
    aria-label="Compare with"
    className="control w-auto phone:min-w-0 phone:flex-1"
    value={stretch.compare}
    onChange={(event) => compareWith(event.target.value)}
  >
    {COMPARISONS.map((comparison) => (
      <option key={comparison} value={comparison}>
        {comparisonLabels[comparison]}
      </option>
    ))}
  </select>
)
