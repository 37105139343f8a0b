import { useId, useLayoutEffect, useState } from 'react'
import type { DateBounds } from '#base/typed-date.ts'
import { DateBox } from './date-box.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useTypedDate } from './use-typed-date.ts'

/**
 * A date outside forms, such as the first day of a list; `change` is called once a readable date was entered.
 */
export default function DateInput({
  label,
  hideLabel,
  value,
  change,
  min,
  max,
  className,
}: DateBounds & {
  label: string
  hideLabel?: boolean
  value: string | undefined
  change: (day: string | undefined) => void
  className?: string
}) {
  const id = useId()
  const [held, setHeld] = useState(value)
  useLayoutEffect(() => setHeld(value), [value])
  const date = useTypedDate(held, setHeld, { min, max })
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} error={date.fault} className={className}>
      <DateBox
        id={id}
        date={date}
        label={label}
        aria-describedby={`${id}-note`}
        aria-invalid={date.fault ? true : undefined}
        onSettle={(day) => day !== value && change(day)}
      />
    </FieldFrame>
  )
}
