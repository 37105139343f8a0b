import type { DateBounds } from '#base/typed-date.ts'
import { DateBox } from './date-box.tsx'
import { type FieldProps, useField } from './field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useTypedDate } from './use-typed-date.ts'

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
