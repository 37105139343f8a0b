const steps = ['File', 'Columns', 'Preview', 'Done']

/** The step of the import: '2 of 4: Columns'. */
export const Steps = ({ at }: { at: 1 | 2 | 3 | 4 }) => (
  <span>
    Step {at} of {steps.length}: {steps[at - 1]}
  </span>
)

/** A labelled native select for options outside a form. */
export function Picker({
  label,
  value,
  options,
  change,
  hideLabel = false,
}: {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  change: (value: string) => void
  hideLabel?: boolean
}) {
  return (
    <label className="block">
      <span className={hideLabel ? 'sr-only' : 'mb-1 block font-medium'}>{label}</span>
      <select className="control" value={value} onChange={(event) => change(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A checkbox with its label. */
export const Tick = ({
  label,
  checked,
  change,
}: {
  label: string
  checked: boolean
  change: (checked: boolean) => void
}) => (
  <label className="flex items-start gap-2 phone:min-h-11 phone:items-center">
    <input
      type="checkbox"
      className="mt-0.5 size-4 accent-accent"
      checked={checked}
      onChange={(event) => change(event.target.checked)}
    />
    <span>{label}</span>
  </label>
)
