import { COMPARISONS, chooseDates, comparisonLabels, PERIODS, periodLabels } from '#reports/periods.ts'
import { DaysPicker } from './days-picker.tsx'
import type { useStretch } from './use-stretch.ts'

type Picker = ReturnType<typeof useStretch>

/** Picks the period of analytics. */
export function RangePicker({ stretch, choose, setDays }: Picker) {
  return (
    <div className="flex flex-wrap items-center gap-2 phone:w-full">
      {stretch.choice === 'custom' && (
        <DaysPicker days={stretch} setDays={(days) => setDays({ ...stretch, ...days })} />
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
        <option value="custom">{chooseDates}</option>
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
