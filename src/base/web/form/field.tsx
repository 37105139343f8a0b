import { type ReactNode, useId, useState } from 'react'
import { get, useController, useFormContext } from 'react-hook-form'

/**
 * The properties of every field. `name` is a path in the form's values, such as 'address.city' or
 * 'taxes.0.rate'.
 */
export type FieldProps = {
  name: string
  label: string
  /** Shown below the field while there is no error. */
  help?: ReactNode
  /** Adds '(optional)' to the label. */
  optional?: boolean
  /** Keeps the label for screen readers only (fields in tables). */
  hideLabel?: boolean
  disabled?: boolean
  className?: string
}

/** The state of one field: its value, error and the ids that connect label, help and error to the control. */
export function useField(name: string) {
  const id = useId()
  const { control, formState, getValues } = useFormContext()
  const [, setChanges] = useState(0)
  const { field } = useController({ name, control })
  const error = readError(formState.errors, name)
  // The controller returns the default for an emptied (undefined) value; the form has the actual one.
  const value: unknown = getValues(name)
  return {
    id,
    value,
    change: (value: unknown) => {
      field.onChange(value)
      setChanges((changes) => changes + 1)
    },
    blur: field.onBlur,
    error,
    aria: {
      id,
      name,
      ref: field.ref,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': `${id}-note`,
    },
  }
}

/** The message for a path, including an array's own (`taxes.root`). */
function readError(errors: object, name: string): string | undefined {
  const found: unknown = get(errors, name)
  if (typeof found !== 'object' || found === null) return undefined
  if ('message' in found && typeof found.message === 'string') return found.message
  return 'root' in found ? readError(found, 'root') : undefined
}

/** An error of a list of rows, or of another path without a control. */
export function FieldError({ name }: { name: string }) {
  const { formState } = useFormContext()
  const error = readError(formState.errors, name)
  return error ? (
    <p role="alert" className="text-help text-red-text">
      {error}
    </p>
  ) : null
}
