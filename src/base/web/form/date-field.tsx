import { useEffect, useId, useState } from 'react'
import type { DateBounds } from '#base/typed-date.ts'
import { DateBox, useTypedDate } from './date-box.tsx'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'

/**
 * A business date of a form, yyyy-MM-dd; undefined when emptied. Unreadable text shows a message and is not
 * saved.
 */
export function DateField({ name, min, max, disabled, ...frame }: FieldProps & DateBounds) {
  const field = useField(name)
  const date = useTypedDate(
    typeof field.value === 'string' && field.value !== '' ? field.value : undefined,
    field.change,
    { min, max },
  )
  const error = date.fault ?? field.error
  return (
    <FieldFrame {...frame} id={field.id} error={error}>
      <DateBox
        {...field.aria}
        aria-invalid={error ? true : undefined}
        date={date}
        label={frame.label}
        disabled={disabled}
        onBlur={field.blur}
      />
    </FieldFrame>
  )
}

/**
 * A date outside forms, such as the first day of a list; `change` is called once a readable date was entered.
 */
export function DateInput({
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
  useEffect(() => setHeld(value), [value])
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
