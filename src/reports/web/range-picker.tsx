import { useId } from 'react'
import { PERIODS, periodLabels } from '#reports/periods.ts'
import type { useStretch } from './use-stretch.ts'

/** Chooses the days that analytics looks at. */
export function RangePicker({ stretch, choose, setDays }: ReturnType<typeof useStretch>) {
  return (
    <div className="flex flex-wrap items-center gap-2 phone:w-full">
      {stretch.choice === 'custom' && (
        <div className="flex items-center gap-2 phone:order-2 phone:w-full">
          <Day label="First day" value={stretch.from} set={(from) => setDays({ ...stretch, from })} />
          <span aria-hidden className="text-muted">
            –
          </span>
          <Day label="Last day" value={stretch.to} set={(to) => setDays({ ...stretch, to })} />
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

function Day({ label, value, set }: { label: string; value: string; set: (day: string) => void }) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="date"
        required
        className="control w-auto phone:min-w-0 phone:flex-1"
        value={value}
        onChange={(event) => event.target.value !== '' && set(event.target.value)}
      />
    </>
  )
}
